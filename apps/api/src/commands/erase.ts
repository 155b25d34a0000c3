import { counted } from '@matchdesk/core/kit/text/show.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { isFile } from '../db/engine.ts';
import { dueErasures, rewriteFile } from '../db/erasures.ts';
import { eraseDue } from '../erasure/erase-due.ts';
import { imagesOf } from '../files/images-of.ts';
import { picturesIn } from '../files/stored.ts';
import { StartFailure } from '../start/failure.ts';
import { onExisting, type Say } from '../start/prepare-database.ts';
import { runBy } from './run-by.ts';

const mostListed = 1000;

const list = async ({ db }: Database, before: number, say: Say): Promise<void> => {
  const due = await dueErasures(db, before, mostListed);
  for (const { id, deletedAt } of due) say(`${id}  deleted on ${new Date(deletedAt).toISOString().slice(0, 10)}`);
  const most = due.length === mostListed ? ', and maybe more' : '';
  say(`${counted(due.length, 'account')}${most} would be erased. Nothing was changed.`);
};

type EraseOptions = {
  /** Only list the accounts. */
  readonly isDryRun?: boolean;
  /** Rewrite an SQLite file afterwards. */
  readonly rewrites?: boolean;
};

/**
 * Erases the accounts whose time is over, or lists them. The server may be running. Throws StartFailure where
 * accounts are kept forever.
 */
export const erase = async (
  config: Config,
  { isDryRun = false, rewrites = false }: EraseOptions,
  say: Say,
): Promise<void> => {
  const { eraseAfterMs: afterMs } = config;
  if (afterMs === null) throw new StartFailure("MATCHDESK_ERASE_AFTER is 'never': deleted accounts are kept.");
  const now = Date.now();
  await onExisting(config, async (database) => {
    if (isDryRun) return await list(database, now - afterMs, say);
    const images = imagesOf(database, picturesIn(config.dataDir));
    const { erased, finished, ...done } = await eraseDue(database, { afterMs, now, images, by: runBy() });
    say(`${counted(erased, 'account')} erased.`);
    if (finished > 0) say(`Remaining data of ${counted(finished, 'account')} erased earlier was erased as well.`);
    const isThorough = rewrites ? rewriteFile(database) : done.isThorough;
    if (rewrites && isFile(database)) say('The database file was rewritten.');
    if (!isThorough)
      say('The database is being read, so its write-ahead log could not be emptied: the next write does so.');
  });
};
