import type { Globals } from '../command/globals.ts';
import { readSession } from '../session/token.ts';
import { settingsOf } from './settings.ts';

/**
 * The calls and reads that are open to who is signed in here, as the provider said last; undefined where all are, and
 * where that is not known. It needs no request: help and completion show what it opens, and the provider decides.
 */
export const keptMay = async (globals: Globals, env: NodeJS.ProcessEnv): Promise<readonly string[] | undefined> => {
  if (globals.tokenFile !== undefined || env.MATCHDESK_TOKEN) return undefined;
  try {
    const { profileName, url } = await settingsOf(globals, env, false);
    return (await readSession(env, profileName, url))?.may;
  } catch {
    // The command itself says what is wrong.
    return undefined;
  }
};
