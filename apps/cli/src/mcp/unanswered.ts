import { setImmediate, setTimeout } from 'node:timers/promises';

/**
 * Waits until every request has its answer, and the answers are on their way, but not longer than this. Returns the number
 * of requests without an answer.
 */
export const unansweredAfter = async (open: ReadonlySet<Promise<unknown>>, ms: number): Promise<number> => {
  const late = setTimeout(ms, true, { ref: false });
  do {
    const isLate = await Promise.race([late, Promise.allSettled(open)]);
    if (isLate === true) return open.size;
    await setImmediate();
  } while (open.size > 0);
  return 0;
};
