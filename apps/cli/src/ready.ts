import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { endingOfLoss } from '@matchdesk/terminal/process/failure.ts';
import { leaveWithReader } from '@matchdesk/terminal/process/streams.ts';
import { stateFolder } from '@matchdesk/terminal/session/folders.ts';
import { pageKey, surroundingsHere, widestHelp } from './parser/surroundings.ts';
import { pages } from './specs/pages.ts';

/** Whether a session on this machine may be that of a role with fewer commands. */
const mayBeLimited = (): boolean => {
  const folder = join(stateFolder(process.env), 'sessions');
  try {
    return readdirSync(folder).some((name) => readFileSync(join(folder, name), 'utf8').includes('"may"'));
  } catch {
    // Without the folder there is no session; where it cannot be read, its sessions count as none.
    return false;
  }
};

/**
 * Shows the page that the build made for a line such as `users list --help`, and returns whether it did: the page is
 * that of a person who may use everything, on a terminal of usual width.
 */
export const showReady = (): boolean => {
  const { argv, env } = process;
  const key = pageKey(argv.slice(2, -1));
  const page = Object.hasOwn(pages, key) ? pages[key] : undefined;
  const { width, hasColor, out } = surroundingsHere(env.MATCHDESK_COLOR);
  if (page === undefined || width !== widestHelp || env.MATCHDESK_OUTPUT !== undefined || mayBeLimited()) return false;
  leaveWithReader((loss, error) => {
    const { code, reason, isSaid } = endingOfLoss(loss, error);
    return { code, words: isSaid ? '' : `matchdesk: ${reason}\n` };
  });
  out(hasColor ? page : stripVTControlCharacters(page));
  return true;
};
