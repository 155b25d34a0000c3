import { pathOf } from '@matchdesk/core/kit/thrown.ts';
import { type Ending, endingOf, lackOf } from '../process/failure.ts';
import type { Remedy } from '../process/remedies.ts';
import { typedCommand } from '../text/words.ts';
import { configFolder, stateFolder } from './folders.ts';

/** The folders that are written, what they contain, and the variable that moves them. */
const ownFolders = (env: NodeJS.ProcessEnv) =>
  [
    [stateFolder(env), 'sessions and jobs', 'XDG_STATE_HOME'],
    [configFolder(env), 'profiles', 'XDG_CONFIG_HOME'],
  ] as const;

/** What to do where a path in one of our own folders, or above it, could not be read or written; null for other paths. */
const folderRemedy = (env: NodeJS.ProcessEnv, thrown: unknown): Remedy | null => {
  const lack = lackOf(thrown);
  if (lack === 'open files') return null;
  const path = pathOf(thrown) ?? '';
  // Where a folder cannot be made, the path is that of the first one above it.
  const isMade = thrown instanceof Error && 'syscall' in thrown && thrown.syscall === 'mkdir';
  const found = ownFolders(env).find(
    ([folder]) => path.startsWith(folder) || (isMade && folder.startsWith(`${path}/`)),
  );
  if (!found) return null;
  const [folder, what, variable] = found;
  const first = lack === 'space' ? `free space for ${folder}` : `make ${folder} writable for you`;
  return {
    says: `This is where ${what} are stored: ${first}, or name another folder with ${variable}.`,
    next: [`${variable}=/tmp/matchdesk ${typedCommand().trim()}`, 'matchdesk doctor'],
  };
};

/** The ending for a thrown value, with a remedy where one of our folders is the cause. */
export const endingWithRemedy = (thrown: unknown): Ending => {
  const ending = endingOf(thrown);
  const remedy = folderRemedy(process.env, thrown);
  return remedy === null ? ending : { ...ending, reason: `${ending.reason}\n${remedy.says}`, next: remedy.next };
};
