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
import { draftFor, placeBackup, recordEndBeside } from './backup-draft.ts';

/** Where the database and its pictures are, and the key for encrypting backups. */
export type Place = Pick<Config, 'databaseFile' | 'dataDir'> & Partial<Pick<Config, 'backupKey' | 'secret'>>;

/** The name endings of a database file and the files that SQLite keeps beside it. */
export const companions = ['', '-wal', '-shm', '-journal'] as const;

export const removeDatabase = (file: string): void => {
  for (const end of companions) rmSync(file + end, { force: true });
};

/**
 * Opens a copy, runs `work` with it, and closes it. It is not migrated unless that is asked for: an earlier version may
 * have made it, without some of the tables. Throws DatabaseFailure.
 */
export const withCopy = async <T>(
  file: string,
  work: (copy: SqliteDatabase) => Promise<T>,
  { migrates = false } = {},
): Promise<T> => {
  const copy = openDatabase({ file, migrates });
  try {
    return await work(copy);
  } catch (error) {
    throw databaseFailureOf(error, file) ?? error;
  } finally {
    await copy.close();
  }
};

/** Checks a whole backup: the database, its records, its pictures. Returns how many pictures it holds. */
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

/** Makes the copy, and makes it again if pictures were deleted after the database was copied. */
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
 * Copies the database with the pictures that it shows to one new file, encrypted if there is a key, and checks the copy. A
 * server may be running. The database itself is only read.
 */
export const backup = async (place: Place, target: string, say: Say): Promise<void> => {
  const file = resolve(target);
  const { databaseFile, dataDir, backupKey: key = null, secret = null } = place;
  if (!existsSync(databaseFile)) throw new StartFailure(`There is no database ${databaseFile} to back up.`);
  if (existsSync(file)) throw new StartFailure(`The file ${file} already exists: name another one.`);
  const draft = draftFor(file, dataDir, key);
  try {
    const { missing } = await settledCopy(place, draft);
    const { pictures, end } = await withCopy(draft, verifyBackup);
    await placeBackup(draft, file, key);
    await recordEndBeside(file, end, { dataDir, secret });
    const how = key === null ? '' : ', encrypted';
    say(
      `The database and its pictures (${pictures}) were copied to ${file}${how}. The copy was checked and is complete.`,
    );
    if (missing.length > 0) say(`Missing pictures, which could not be copied: ${missing.join(', ')}.`);
  } catch (error) {
    throw databaseFailureOf(error, file) ?? error;
  } finally {
    removeDatabase(draft);
  }
};
