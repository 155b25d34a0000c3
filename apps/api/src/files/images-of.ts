import type { Database } from '../db/database.ts';
import { picturesInDatabase } from './in-database.ts';
import { type ImageStore, imageStore } from './stored.ts';

/** Where uploads are kept: beside an SQLite file in a folder, in PostgreSQL itself, which several servers share. */
export const imagesOf = (database: Database, folder: string): ImageStore =>
  database.engine === 'postgres' ? picturesInDatabase(database) : imageStore(folder);
