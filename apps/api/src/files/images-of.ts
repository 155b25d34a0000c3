import { Readable } from 'node:stream';
import type { Database } from '../db/database.ts';
import { rowOf } from '../db/rows.ts';
import { addPicture, removePicture, removePicturesBut } from '../db/stored-pictures.ts';
import { addressOfName, type ImageStore, imageStore, nameInAddress, newName, typeOfName } from './stored.ts';

/** Stores uploaded pictures as rows of the database, so that every server shows them and backups contain them. */
const picturesInDatabase = ({ db }: Database, now: () => number): ImageStore => ({
  saveImage: async (bytes, kind) => {
    const name = newName(bytes, kind);
    await addPicture(db, name, bytes, now());
    return addressOfName(name);
  },

  openStored: async (name) => {
    if (nameInAddress(addressOfName(name)) === null) return null;
    const bytes = (await rowOf(db, 'stored_pictures', { name }))?.bytes;
    return bytes ? { type: typeOfName(name), bytes: bytes.length, content: Readable.from([bytes]) } : null;
  },

  removeStored: async (path) => {
    const name = nameInAddress(path);
    if (name !== null) await removePicture(db, name);
  },

  removeUnshown: async (shown, before) => {
    const names = [...shown].flatMap((path) => nameInAddress(path) ?? []);
    await removePicturesBut(db, names, before);
  },
});

/** The store for uploads: a folder with SQLite; the database itself with PostgreSQL, which several servers share. */
export const imagesOf = (database: Database, folder: string, now = Date.now): ImageStore =>
  database.engine === 'postgres' ? picturesInDatabase(database, now) : imageStore(folder);
