import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SqliteDatabase } from '../db/open.ts';
import { dropPackedPictures, packedPictures } from '../db/packed-pictures.ts';
import { endEverything } from '../db/staff/sessions.ts';
import { addressOfName, nameInAddress, picturesIn } from '../files/stored.ts';
import { createWhole } from '../process/whole-file.ts';
import { takeDataFolder } from '../start/data-folder.ts';
import { StartFailure } from '../start/failure.ts';
import { draftOf, type Say } from '../start/prepare-database.ts';
import { companions, type Place, removeDatabase, verifyBackup, withCopy } from './backup.ts';
import { expectEngine, failureOfBackup, namedBackup, takeCopy } from './backup-copy.ts';

/** Writes a backup's pictures into a folder. Returns false if the backup was made without pictures. */
const unpack = (copy: SqliteDatabase, folder: string): boolean => {
  const pictures = packedPictures(copy);
  if (pictures === null) return false;
  mkdirSync(folder, { mode: 0o700 });
  for (const { name, bytes } of pictures) {
    // A name becomes part of a path, so it is checked like any other input.
    if (nameInAddress(addressOfName(name)) === null)
      throw new StartFailure(`The backup contains a picture with the name '${name}', which is not allowed.`);
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
 * Checks a whole backup and then replaces the database and its pictures by it. The old ones are kept beside it. All
 * sessions and reset links in the backup end.
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
      return has;
    });
    await withCopy(draft, ({ db }) => endEverything(db), { migrates: true });
    const mark = new Date().toISOString().replace(/[^\d]/g, '');
    const kept: string[] = [];
    swapping = true;
    // From here on the server refuses to start until the draft is in its place.
    if (existsSync(databaseFile)) kept.push(setAside(databaseFile, mark));
    if (hasPictures) {
      if (existsSync(pictures)) kept.push(setAside(pictures, mark));
      renameSync(unpacked, pictures);
    }
    renameSync(draft, databaseFile);
    say(`The backup ${file} was restored. Everybody has to sign in again.`);
    if (kept.length > 0) say(`The previous data is kept in ${kept.join(' and ')}.`);
  } catch (error) {
    // The draft is removed, so the sentence names the backup that it was copied from.
    throw failureOfBackup(error, file, databaseFile);
  } finally {
    if (!swapping) clean();
    release();
  }
};
