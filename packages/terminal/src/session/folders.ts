import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { whereMissing } from '@matchdesk/core/kit/thrown.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** According to XDG, a relative path in its variables is ignored. */
const folder = (env: Env, variable: string, usual: string): string => {
  const given = env[variable];
  return join(given && isAbsolute(given) ? given : join(env.HOME || homedir(), usual), 'matchdesk');
};

/** The folder of the profiles. */
export const configFolder = (env: Env): string => folder(env, 'XDG_CONFIG_HOME', '.config');
/** The folder of the sessions and jobs. */
export const stateFolder = (env: Env): string => folder(env, 'XDG_STATE_HOME', '.local/state');
/** The folder of files that can be generated again. */
export const cacheFolder = (env: Env): string => folder(env, 'XDG_CACHE_HOME', '.cache');

/** A file's text, without the mark that an editor may write before it; null where there is no file. */
export const textIfThere = (path: string): Promise<string | null> =>
  readFile(path).then((bytes) => new TextDecoder().decode(bytes), whereMissing(null));

/** Creates a folder that only its owner may enter. */
export const privateFolder = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true, mode: 0o700 });
};

/** Replaces a file in one step; only its owner may read it. */
export const writePrivately = async (path: string, text: string): Promise<void> => {
  await privateFolder(dirname(path));
  const draft = `${path}.${process.pid}.part`;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await chmod(draft, 0o600);
    await rename(draft, path);
  } catch (error) {
    // Removing the draft frees its space on a full disk.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
};
