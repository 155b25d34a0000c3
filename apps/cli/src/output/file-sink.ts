import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { refusedByGuard, usage } from '../failure.ts';
import { writeOut } from '../streams.ts';
import { isThere } from './is-there.ts';
import { shownPath } from './shown-path.ts';

const isThereAlready = (path: string): Error =>
  refusedByGuard(`${shownPath(path)} is there already. Add --overwrite to replace it.`);

/** Refuses a file that is there unless it may be replaced. */
export const requireFree = async (path: string, mayOverwrite: boolean): Promise<void> => {
  if (!mayOverwrite && (await isThere(path))) throw isThereAlready(path);
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** A link replaces nothing, whoever made a file of that name meanwhile; some file systems have none. */
const claimName = async (part: string, path: string): Promise<void> => {
  try {
    await link(part, path);
    await rm(part);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw isThereAlready(path);
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    await requireFree(path, false);
    await rename(part, path);
  }
};

/** Gives a file that is complete and on the disk its name. */
export const nameFile = async (part: string, path: string, mayOverwrite: boolean): Promise<void> => {
  if (mayOverwrite) await rename(part, path);
  else await claimName(part, path);
  await syncFolder(dirname(path));
};

const writeSynced = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Writes a whole file, or to stdout for `-`; a file gets its name when it is complete. */
export const saveFile = async (target: string, bytes: Uint8Array, mayOverwrite: boolean): Promise<void> => {
  if (target === '-') {
    if (process.stdout.isTTY) throw usage('A file of this kind is not for a terminal.', '--out FILE');
    return writeOut(bytes);
  }
  await requireFree(target, mayOverwrite);
  const part = `${target}.part`;
  try {
    await writeSynced(part, bytes);
    await nameFile(part, target, mayOverwrite);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};
