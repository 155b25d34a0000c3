import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config/config.ts';
import { copyDatabase, verifyDatabase } from '../db/backup.ts';
import { shownPictures } from '../db/communities/pictures.ts';
import { databaseFailureOf } from '../db/failure.ts';
import { openDatabase, type SqliteDatabase } from '../db/open.ts';
import { type PackedPicture, packedPictures, packPictures } from '../db/packed-pictures.ts';
import type { AuditEnd } from '../db/staff/audit-log.ts';
import { imageStore, nameInAddress, picturesIn } from '../files/stored.ts';
import { StartFailure } from '../start/failure.ts';
import type { Say } from '../start/prepare-database.ts';
import { draftFor, noteEndBeside, placeBackup } from './placed.ts';

/** Where the database and its pictures lie, and what backups are encrypted with. */
export type Place = Pick<Config, 'databaseFile' | 'dataDir'> & Partial<Pick<Config, 'backupKey' | 'secret'>>;

/** A database file and what SQLite keeps beside it. */
export const companions = ['', '-wal', '-shm', '-journal'] as const;

export const removeDatabase = (file: string): void => {
  for (const end of companions) rmSync(file + end, { force: true });
};

/** Opens a copy as it is, does something with it, and closes it again. Throws DatabaseFailure. */
export const withCopy = async <T>(file: string, work: (copy: SqliteDatabase) => Promise<T>): Promise<T> => {
  const copy = openDatabase({ file, migrates: false });
  try {
    return await work(copy);
  } catch (error) {
    throw databaseFailureOf(error, file) ?? error;
  } finally {
    await copy.close();
  }
};

/** Reads a backup through: the database, its records, its pictures; gives how many of these it holds. */
export const verifyBackup = async (copy: SqliteDatabase): Promise<{ pictures: number; end: AuditEnd }> => {
  const end = await verifyDatabase(copy);
  return { pictures: [...(packedPictures(copy) ?? [])].length, end };
};

type Made = { readonly missing: readonly string[] };

/** Copies the database to `draft` and puts the pictures that it shows into the copy. */
const copyWithPictures = async ({ databaseFile, dataDir }: Place, draft: string): Promise<Made> => {
  removeDatabase(draft);
  // Private from the first byte on.
  closeSync(openSync(draft, 'wx', 0o600));
  await copyDatabase(databaseFile, draft);
  return withCopy(draft, async (copy) => {
    const images = imageStore(picturesIn(dataDir));
    const names = [...(await shownPictures(copy.db))].flatMap((path) => nameInAddress(path) ?? []);
    const missing: string[] = [];
    async function* pictures(): AsyncGenerator<PackedPicture> {
      for (const name of names) {
        const image = await images.openStored(name);
        if (image === null) missing.push(name);
        else yield { name, bytes: await buffer(image.content) };
      }
    }
    await packPictures(copy, pictures());
    return { missing };
  });
};

/** Makes the copy; where a picture was taken away between the database's copy and its own, makes it once more. */
const settledCopy = async (place: Place, draft: string): Promise<Made> => {
  let before = '';
  for (;;) {
    const made = await copyWithPictures(place, draft);
    const missing = made.missing.toSorted().join();
    if (missing === before) return made;
    before = missing;
  }
};

/**
 * Copies the database with the pictures that it shows, also while a server uses it, to one new file, encrypted where
 * there is a key, and reads that through. The database itself is only read.
 */
export const backup = async (place: Place, target: string, say: Say): Promise<void> => {
  const file = resolve(target);
  const { databaseFile, dataDir, backupKey: key = null, secret = null } = place;
  if (!existsSync(databaseFile)) throw new StartFailure(`There is no database ${databaseFile} to back up.`);
  if (existsSync(file)) throw new StartFailure(`The file ${file} exists already: name another.`);
  const draft = draftFor(file, dataDir, key);
  try {
    const { missing } = await settledCopy(place, draft);
    const { pictures, end } = await withCopy(draft, verifyBackup);
    await placeBackup(draft, file, key);
    await noteEndBeside(file, end, { dataDir, secret });
    const how = key === null ? '' : ', encrypted';
    say(`The database and its pictures (${pictures}) are in ${file}${how}, read through and whole.`);
    if (missing.length > 0) say(`Pictures that are shown but were not there to be copied: ${missing.join(', ')}.`);
  } catch (error) {
    throw databaseFailureOf(error, file) ?? error;
  } finally {
    removeDatabase(draft);
  }
};
