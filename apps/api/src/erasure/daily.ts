import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { ImageStore } from '../files/stored.ts';
import { type EndRepeating, repeat } from '../process/repeat.ts';
import { eraseDue } from './erase-due.ts';

const minuteMs = 60_000;

type Erasing = {
  readonly afterMs: number;
  readonly images: ImageStore;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
};

/**
 * Erases due accounts ten minutes after the start and then once a day. A clock that jumps ahead while the server runs must
 * not erase what is not due, so it waits for as long as the clock is ahead of one that nobody can set.
 */
export const startErasing = (database: Database, { afterMs, images, log, now }: Erasing): EndRepeating => {
  const startedAt = now() - performance.now();
  const erase = async (signal: AbortSignal): Promise<void> => {
    // Whole: PostgreSQL refuses a fraction as a moment.
    const aheadMs = Math.max(0, Math.ceil(now() - startedAt - performance.now()));
    const order = { images, afterMs: afterMs + aheadMs, now: now(), by: 'the server', signal };
    const { erased, finished } = await eraseDue(database, order);
    if (erased > 0) log.info({ erased }, 'Deleted accounts were erased because their time was over.');
    if (finished > 0) log.info({ finished }, 'Remaining data of accounts erased earlier was erased.');
  };
  return repeat(erase, {
    everyMs: dayMs,
    firstMs: 10 * minuteMs,
    onError: (error) => log.error({ err: error }, 'Deleted accounts could not be erased.'),
  });
};
