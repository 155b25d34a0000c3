import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { ImageStore } from '../files/stored.ts';
import { eraseDue } from './erase-due.ts';

const minuteMs = 60_000;

/** Stops the daily erasure and waits for the one under way. */
export type EndErasing = () => Promise<void>;

/** Erases due accounts ten minutes after the start and then once a day. */
export const startErasing = (
  database: Database,
  { afterMs, images, log }: { readonly afterMs: number; readonly images: ImageStore; readonly log: FastifyBaseLogger },
): EndErasing => {
  const ending = new AbortController();
  let underWay = Promise.resolve();
  const erase = async (): Promise<void> => {
    try {
      const order = { afterMs, now: Date.now(), images, by: 'the server', signal: ending.signal };
      const { erased, finished } = await eraseDue(database, order);
      if (erased > 0) log.info({ erased }, 'Deleted accounts were erased because their time was over.');
      if (finished > 0) log.info({ finished }, 'Remaining data of accounts erased earlier was erased.');
    } catch (error) {
      log.error({ err: error }, 'Deleted accounts could not be erased.');
    }
  };
  const begin = (): void => {
    underWay = erase();
  };
  const first = setTimeout(begin, 10 * minuteMs).unref();
  const daily = setInterval(begin, dayMs).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(daily);
    ending.abort();
    await underWay;
  };
};
