import { setImmediate } from 'node:timers/promises';
import { log, server } from '../auth/log.ts';
import { shownPictures } from '../db/communities/pictures.ts';
import type { Database } from '../db/database.ts';
import { erasePerson } from '../db/erase-person.ts';
import {
  claimErasure,
  claimUnfinished,
  dropEarlierPages,
  dueErasures,
  recordMissingDeletions,
  unfinishedErasures,
} from '../db/erasures.ts';
import type { Trx } from '../db/tables.ts';
import { type ImageStore, nameInAddress } from '../files/stored.ts';

type ErasureOrder = {
  /** How long a deleted account is kept unchanged. */
  readonly afterMs: number;
  readonly now: number;
  readonly images: ImageStore;
  /** The author for the audit log, because nobody is signed in. */
  readonly by: string;
  /** Stops the erasure between two accounts. */
  readonly signal?: AbortSignal;
};

const batch = 500;

/** Erases one account in one transaction with its line in the audit log. Returns false if another process did it. */
const eraseOne = async (
  database: Database,
  id: string,
  { now, images, by }: ErasureOrder,
  claim: (trx: Trx) => Promise<boolean> = (trx) => claimErasure(trx, id, now),
): Promise<boolean> => {
  const erased = await database.write(async (trx) => {
    if (!(await claim(trx))) return undefined;
    const done = await erasePerson(trx, id, now);
    if (done === undefined) return undefined;
    await log(trx, 'users.erase', { kind: 'user', id, after: { ...done.counts, by } }, { ...server, now });
    return done;
  });
  if (erased === undefined) return false;
  // If this is interrupted, the hourly upkeep removes the pictures, because nothing shows them any more.
  const kept = erased.pictures.filter((path) => nameInAddress(path) !== null);
  const shown = kept.length > 0 ? await shownPictures(database.db) : new Set();
  for (const path of kept) if (!shown.has(path)) await images.removeStored(path);
  return true;
};

/**
 * Erases the personal data of every account that was deleted long enough ago (hardening R22), and remaining data of
 * accounts erased earlier, in one transaction each. Several processes may do this at once.
 */
export const eraseDue = async (database: Database, order: ErasureOrder) => {
  while ((await recordMissingDeletions(database.db, order.now, batch)) > 0) await setImmediate();
  let [erased, finished] = [0, 0];
  for (;;) {
    const due = await dueErasures(database.db, order.now - order.afterMs, batch);
    for (const { id } of due) {
      if (order.signal?.aborted) return { erased, finished, isThorough: false };
      if (await eraseOne(database, id, order)) erased += 1;
      await setImmediate();
    }
    if (due.length < batch) break;
  }
  for (;;) {
    const left = await unfinishedErasures(database.db, order.now, batch);
    for (const id of left) {
      if (order.signal?.aborted) return { erased, finished, isThorough: false };
      if (await eraseOne(database, id, order, (trx) => claimUnfinished(trx, id, order.now))) finished += 1;
      await setImmediate();
    }
    if (left.length < batch) break;
  }
  return {
    /** The number of accounts whose time was over. */
    erased,
    /** The number of accounts erased earlier that still had data to erase. */
    finished,
    /** Whether earlier versions of the file's pages are gone as well. */
    isThorough: erased + finished === 0 || dropEarlierPages(database),
  };
};
