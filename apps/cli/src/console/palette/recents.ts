import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { stateFolder, textIfThere, writePrivately } from '../../session/folders.ts';
import { type Desk, patch, stateOf } from '../desk/desk.ts';

const mostKept = 40;
const kept = z.array(z.string());

const fileOf = (desk: Desk): string => {
  const { env, settings } = desk.context();
  return join(stateFolder(env), 'console', `${encodeURIComponent(settings.profileName)}.json`);
};

/** What was chosen last in the palette, the latest first: ids alone, no names. */
export const readRecents = async (desk: Desk): Promise<readonly string[]> => {
  const text = await textIfThere(fileOf(desk));
  try {
    return kept.parse(JSON.parse(text ?? '[]'));
  } catch {
    // A damaged file is no memory: the next choice writes it anew.
    return [];
  }
};

/** Remembers a choice. */
export const noteRecent = (desk: Desk, key: string): void => {
  const recents = [key, ...stateOf(desk).recents.filter((each) => each !== key)].slice(0, mostKept);
  patch(desk, { recents });
  // What can not be kept is forgotten with the console.
  writePrivately(fileOf(desk), `${JSON.stringify(recents)}\n`).catch(() => undefined);
};

/** Signing out leaves nothing of what was looked at. */
export const forgetRecents = async (desk: Desk): Promise<void> => {
  patch(desk, { recents: [] });
  await rm(fileOf(desk), { force: true });
};

const strongest = 24;

/** How much an entry rises because it was chosen lately. */
export const recentWeight = (recents: readonly string[], key: string): number => {
  const at = recents.indexOf(key);
  return at < 0 ? 0 : Math.max(2, strongest - at * 3);
};
