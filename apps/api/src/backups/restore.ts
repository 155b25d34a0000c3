import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFailureOf } from '../db/failure.ts';
import type { SqliteDatabase } from '../db/open.ts';
import { dropPackedPictures, packedPictures } from '../db/packed-pictures.ts';
import { endEverything } from '../db/staff/sessions.ts';
import { addressOfName, nameInAddress, picturesIn } from '../files/stored.ts';
import { createWhole } from '../process/whole-file.ts';
import { takeDataFolder } from '../start/data-folder.ts';
import { StartFailure } from '../start/failure.ts';
import { draftOf, type Say } from '../start/prepare-database.ts';
import { companions, type Place, removeDatabase, verifyBackup, withCopy } from './backup.ts';
import { expectEngine, namedBackup, takeCopy } from './taken.ts';

/** Writes a backup's pictures into a folder; false where it was made without. */
const unpack = (copy: SqliteDatabase, folder: string): boolean => {
  const pictures = packedPictures(copy);
  if (pictures === null) return false;
  mkdirSync(folder, { mode: 0o700 });
  for (const { name, bytes } of pictures) {
    // A name becomes part of a path: it is looked at like any other that comes from outside.
    if (nameInAddress(addressOfName(name)) === null) throw new StartFailure(`The backup holds no picture '${name}'.`);
    createWhole(join(folder, name), bytes);
  }
  return true;
};

const setAside = (file: string, mark: string): string => {
  const aside = `${file}.before-${mark}`;
  for (const end of companions) if (existsSync(file + end)) renameSync(file + end, aside + end);
  return aside;
};

/**
 * Puts a backup in the place of the database and its pictures, once all of it was read through; what was there before
 * is kept beside it. Every session and reset link of then is ended.
 */
export const restore = async (place: Place, source: string, say: Say): Promise<void> => {
  const { databaseFile, dataDir } = place;
  const file = namedBackup(source);
  const { release } = takeDataFolder(place);
  const draft = draftOf(databaseFile);
  const pictures = picturesIn(dataDir);
  const unpacked = `${pictures}.restoring`;
  const clean = () => {
    removeDatabase(draft);
    rmSync(unpacked, { recursive: true, force: true });
  };
  let swapping = false;
  try {
    clean();
    await takeCopy(file, place.backupKey ?? null, draft);
    expectEngine(draft, file, 'sqlite');
    const hasPictures = await withCopy(draft, async (copy) => {
      await verifyBackup(copy);
      const has = unpack(copy, unpacked);
      if (has) dropPackedPictures(copy);
      await endEverything(copy.db);
      return has;
    });
    const mark = new Date().toISOString().replace(/[^\d]/g, '');
    const kept: string[] = [];
    swapping = true;
    // From here on a start refuses until the draft is in its place.
    if (existsSync(databaseFile)) kept.push(setAside(databaseFile, mark));
    if (hasPictures) {
      if (existsSync(pictures)) kept.push(setAside(pictures, mark));
      renameSync(unpacked, pictures);
    }
    renameSync(draft, databaseFile);
    say(`The backup ${file} is restored. Everybody signs in anew.`);
    if (kept.length > 0) say(`What was there before is in ${kept.join(' and ')}.`);
  } catch (error) {
    // The draft is removed: what is wrong with it is wrong with the backup.
    const failure = databaseFailureOf(error, draft);
    if (failure?.kind === 'damaged') {
      const detail = /\(the picture .*\)/.exec(failure.message)?.[0];
      const what = detail === undefined ? 'is damaged or cut short' : `is damaged ${detail}`;
      throw new StartFailure(`The backup ${file} ${what}: take another.`, { cause: error });
    }
    throw databaseFailureOf(error, databaseFile) ?? error;
  } finally {
    if (!swapping) clean();
    release();
  }
};
