import type { Globals } from '../command/flag.ts';
import { readSession } from '../session/token.ts';
import { settingsOf } from './settings.ts';

/**
 * The calls and reads that are open to the signed-in account, as the provider last said; undefined where all are open,
 * and where this is not known. It needs no request: help and completion use it, while the provider itself decides about
 * each call.
 */
export const storedRights = async (
  globals: Globals,
  env: NodeJS.ProcessEnv,
): Promise<readonly string[] | undefined> => {
  if (globals.tokenFile !== undefined || env.MATCHDESK_TOKEN) return undefined;
  try {
    const { profileName, url } = await settingsOf(globals, env, false);
    return (await readSession(env, profileName, url))?.may;
  } catch {
    // The command itself reports what is wrong.
    return undefined;
  }
};
