import { access, constants, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import { isThere } from '@matchdesk/terminal/io/output/is-there.ts';
import { configFolder, stateFolder } from '@matchdesk/terminal/session/folders.ts';
import { isOpenToOthers, makePrivate, modeText } from '@matchdesk/terminal/session/private-file.ts';
import { type Finding, fine, wrong } from './finding.ts';

const othersMayWrite = 0o022;

const isAbsent = (thrown: unknown): boolean => codeOf(thrown) === 'ENOENT';
/** A file is also absent where its folder is not a folder, which the finding about the folder reports. */
const isBelowNone = (thrown: unknown): boolean => isAbsent(thrown) || codeOf(thrown) === 'ENOTDIR';

/** The finding for a folder that is not there: whether it can be created where it belongs. */
const absentFinding = async (check: string, folder: string, variable: string): Promise<Finding> => {
  let above = dirname(folder);
  while (!(await isThere(above))) above = dirname(above);
  try {
    await access(above, constants.W_OK | constants.X_OK);
    return fine(check, `${folder} will be created when it is needed`);
  } catch {
    return wrong(
      check,
      `${folder} cannot be created in ${above}`,
      `make ${above} writable for you, or name another folder with ${variable}`,
      1,
    );
  }
};

/** Checks one of our folders: that it can be written, and only by its owner. */
const folderFinding = async (check: string, folder: string, variable: string): Promise<Finding> => {
  try {
    const { mode } = await stat(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    if ((mode & othersMayWrite) !== 0)
      return wrong(check, `${folder} (${modeText(mode)}) can be written by others`, `chmod 700 ${folder}`, 1);
    return fine(check, `${folder} (${modeText(mode)})`);
  } catch (thrown) {
    if (isAbsent(thrown)) return absentFinding(check, folder, variable);
    return wrong(check, `${folder} cannot be written`, `make it writable for you, or name another with ${variable}`, 1);
  }
};

/** Checks files that hold a session or an address: only their owner may read them. */
const filesFinding = async (check: string, paths: readonly string[]): Promise<Finding> => {
  const open: string[] = [];
  let count = 0;
  for (const path of paths) {
    try {
      const { mode } = await stat(path);
      count += 1;
      if (isOpenToOthers(mode)) open.push(path);
    } catch (thrown) {
      if (!isBelowNone(thrown)) throw thrown;
    }
  }
  if (open.length > 0) return wrong(check, `${open.join(', ')} can be read by others`, makePrivate(...open), 1);
  return fine(check, count === 0 ? 'there are none' : `${count}, for you alone (0600)`);
};

const sessionFiles = async (env: NodeJS.ProcessEnv): Promise<readonly string[]> => {
  const folder = join(stateFolder(env), 'sessions');
  try {
    return (await readdir(folder)).map((name) => join(folder, name));
  } catch (thrown) {
    if (isBelowNone(thrown)) return [];
    throw thrown;
  }
};

/** The findings about folders and files on this machine. */
export const folderFindings = async (env: NodeJS.ProcessEnv): Promise<readonly Finding[]> => [
  await folderFinding('config folder', configFolder(env), 'XDG_CONFIG_HOME'),
  await folderFinding('state folder', stateFolder(env), 'XDG_STATE_HOME'),
  await filesFinding('profiles file', [join(configFolder(env), 'profiles.json')]),
  await filesFinding('session files', await sessionFiles(env)),
];
