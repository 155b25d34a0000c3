import type { Database } from '../db/database.ts';
import { picturesInDatabase } from './in-database.ts';
import { type ImageStore, imageStore } from './stored.ts';

/** The store for uploads: a folder with SQLite; the database itself with PostgreSQL, which several servers share. */
export const imagesOf = (database: Database, folder: string): ImageStore =>
  database.engine === 'postgres' ? picturesInDatabase(database) : imageStore(folder);
