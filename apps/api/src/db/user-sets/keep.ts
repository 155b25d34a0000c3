import { type EndRepeating, repeat } from '../../process/repeat.ts';
import type { Database } from '../database.ts';
import { changedUsers, gatherSets } from './gather.ts';

const everyMs = 10_000;
/** If fewer users have changed, searches check each of them instead. */
const fewChanged = 300;

/** Rebuilds the sets at the start, and whenever many users have changed. */
export const keepSets = (database: Database, onError: (error: unknown) => void): EndRepeating => {
  let least = 1;
  const gather = async (signal: AbortSignal): Promise<void> => {
    const isDue = (await changedUsers(database.db, least)).length === least;
    least = fewChanged;
    if (isDue) await gatherSets(database, signal);
  };
  return repeat(gather, { everyMs, firstMs: 0, onError });
};
