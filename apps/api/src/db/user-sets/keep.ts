import type { Database } from '../database.ts';
import { changedUsers, gatherSets } from './gather.ts';

const everyMs = 10_000;
/** If fewer users have changed, searches check each of them instead. */
const fewChanged = 300;

/** Rebuilds the sets at the start, and whenever many users have changed. Returns a function that stops this. */
export const keepSets = (database: Database, failed: (error: unknown) => void): (() => Promise<void>) => {
  const ended = new AbortController();
  let gathering: Promise<void> = Promise.resolve();
  let isIdle = true;
  const gather = async (least: number): Promise<void> => {
    if ((await changedUsers(database.db, least)).length === least) await gatherSets(database, ended.signal);
  };
  const begin = (least: number): void => {
    if (!isIdle) return;
    isIdle = false;
    gathering = gather(least)
      .catch(failed)
      .finally(() => {
        isIdle = true;
      });
  };
  begin(1);
  const timer = setInterval(() => begin(fewChanged), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ended.abort();
    await gathering;
  };
};
