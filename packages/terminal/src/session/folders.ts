import { chmod, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { codeOf, naming, whereMissing } from '@matchdesk/core/kit/thrown.ts';
import { openFile } from '../process/open-file.ts';

/** According to XDG, a relative path in its variables is ignored. */
const folder = (env: NodeJS.ProcessEnv, variable: string, usual: string): string => {
  const given = env[variable];
  return join(given && isAbsolute(given) ? given : join(env.HOME || homedir(), usual), 'matchdesk');
};

/** The folder of the profiles. */
export const configFolder = (env: NodeJS.ProcessEnv): string => folder(env, 'XDG_CONFIG_HOME', '.config');
/** The folder of the sessions and jobs. */
export const stateFolder = (env: NodeJS.ProcessEnv): string => folder(env, 'XDG_STATE_HOME', '.local/state');
/** The folder of files that can be generated again. */
export const cacheFolder = (env: NodeJS.ProcessEnv): string => folder(env, 'XDG_CACHE_HOME', '.cache');

/** A file's text, without the mark that an editor may write before it; null where there is no file. */
export const textIfThere = (path: string): Promise<string | null> =>
  readFile(path)
    .then((bytes) => new TextDecoder().decode(bytes), whereMissing(null))
    .catch(naming(path));

const makeOne = async (path: string, mode: number | undefined): Promise<void> => {
  try {
    await mkdir(path, mode);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
  }
};

/**
 * Makes a folder with those above it. Node's own `recursive` never ends where a folder that is there takes no other,
 * such as /proc.
 */
export const makeFolder = async (path: string, mode?: number): Promise<void> => {
  try {
    await makeOne(path, mode);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await makeFolder(dirname(path), mode);
    await makeOne(path, mode);
  }
};

/** Creates a folder that only its owner may enter. */
export const privateFolder = (path: string): Promise<void> => makeFolder(path, 0o700);

/** Writes a file that only its owner may read, down to the disk. */
export const writeSynced = async (path: string, content: string | Uint8Array): Promise<void> => {
  const file = await openFile(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Replaces a file in one step; only its owner may read it. */
export const writePrivately = async (path: string, text: string): Promise<void> => {
  await privateFolder(dirname(path));
  const draft = `${path}.${process.pid}.part`;
  try {
    await writeSynced(draft, text);
    await chmod(draft, 0o600);
    await rename(draft, path);
  } catch (error) {
    // Removing the draft frees its space on a full disk.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
};
