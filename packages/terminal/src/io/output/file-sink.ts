import { access, constants, link, lstat, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, whereMissing } from '@matchdesk/core/kit/thrown.ts';
import { refusedByGuard, usage } from '../../process/failure.ts';
import { writeOut } from '../../process/streams.ts';
import { writeSynced } from '../../session/folders.ts';
import { shownPath } from '../../text/shown-path.ts';

const isThereAlready = (path: string): Error =>
  refusedByGuard(`${shownPath(path)} already exists. Add --overwrite to replace it.`);

/** Names such as /dev/stdout, which stand for whatever this process has open. */
const openHere = /^\/(dev\/(stdin|stdout|stderr|fd(\/|$))|proc\/)/;

/** Refuses what only looks like a file: a folder, a device, a pipe, a broken link. Returns whether the file exists. */
const isFileThere = async (path: string): Promise<boolean> => {
  if (openHere.test(path)) throw usage(`${path} is not a file. To write to stdout, use --out -.`);
  const itself = await lstat(path).catch(whereMissing(null));
  if (itself === null) return false;
  const meant = itself.isSymbolicLink() ? await stat(path).catch(whereMissing(null)) : itself;
  if (meant === null) throw usage(`${shownPath(path)} is a link to a missing file.`);
  if (meant.isDirectory()) throw usage(`${shownPath(path)} is a folder: name a file in it.`);
  if (!meant.isFile()) throw usage(`${shownPath(path)} is not a regular file. To write there: --out - > ${path}`);
  return true;
};

/**
 * Refuses an existing file unless it may be replaced, and a path at which no file can be created.
 *
 * @param part the name of the file until it is complete
 */
export const requireFree = async (path: string, mayOverwrite: boolean, part = `${path}.part`): Promise<void> => {
  if ((await isFileThere(path)) && !mayOverwrite) throw isThereAlready(path);
  await access(dirname(await fileMeant(path)), constants.W_OK | constants.X_OK);
  await lstat(part).catch(whereMissing(null));
};

/** The file that a path means: the target of a link, so that the target is replaced and not the link. */
export const fileMeant = async (path: string): Promise<string> =>
  (await isFileThere(path)) && (await lstat(path)).isSymbolicLink() ? realpath(path) : path;

/** Makes sure that names which were created or changed in a folder are on the disk. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const isSameFile = async (one: string, other: string): Promise<boolean> => {
  const [first, second] = await Promise.all([lstat(one), lstat(other)]);
  return first.ino === second.ino && first.dev === second.dev;
};

/** A hard link never replaces a file that somebody created meanwhile; some file systems do not support links. */
const claimName = async (part: string, path: string): Promise<void> => {
  try {
    await link(part, path);
    await rm(part);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') {
      if (!(await isSameFile(part, path))) throw isThereAlready(path);
      // An earlier run was killed after it gave the new name and before it removed the old one.
      await rm(part);
      return;
    }
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    await requireFree(path, false);
    await rename(part, path);
  }
};

/** Gives its final name to a file that is complete and on the disk. */
export const nameFile = async (part: string, path: string, mayOverwrite: boolean): Promise<void> => {
  const meant = mayOverwrite ? await fileMeant(path) : path;
  if (mayOverwrite) await rename(part, meant);
  else await claimName(part, path);
  await syncFolder(dirname(meant));
};

/** Writes a whole file, or to stdout for `-`; the file gets its name when it is complete. */
export const saveFile = async (target: string, bytes: Uint8Array, mayOverwrite: boolean): Promise<void> => {
  if (target === '-') {
    if (process.stdout.isTTY) throw usage('A file of this kind cannot be printed to a terminal.', '--out FILE');
    return writeOut(bytes);
  }
  await requireFree(target, mayOverwrite);
  const meant = await fileMeant(target);
  const part = `${meant}.part`;
  try {
    await writeSynced(part, bytes);
    await nameFile(part, meant, mayOverwrite);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};
