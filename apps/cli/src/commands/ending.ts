import { type Ending, endingOf } from '@matchdesk/terminal/process/failure.ts';
import { folderRemedy } from '@matchdesk/terminal/session/folder-remedy.ts';
import { readProfiles } from '@matchdesk/terminal/session/profiles.ts';

/** The ending that what a command threw stands for; built with the commands, so that it knows their failures. */
export const endingOfCommand = (thrown: unknown): Ending => {
  const ending = endingOf(thrown);
  const remedy = folderRemedy(process.env, (thrown as NodeJS.ErrnoException).path ?? '');
  return remedy === null ? ending : { ...ending, reason: `${ending.reason}\n${remedy.says}`, next: remedy.next };
};

/** The output format of a profile, the one in use where none is named; undefined where the profiles can not be read. */
export const outputOfProfile = async (
  env: Readonly<Record<string, string | undefined>>,
  name: string | undefined,
): Promise<string | undefined> => {
  const kept = await readProfiles(env).catch(() => null);
  return kept?.profiles[name ?? env.MATCHDESK_PROFILE ?? kept.current]?.output;
};
