import { busy, createQueue, type Queue } from './queue.ts';

/** How many run at once, in all and for one caller; how many wait in line; how long each waits at most. */
export type FairRules = {
  readonly parallel: number;
  readonly waiting?: number;
  readonly ofOne: number;
  readonly waitingOfOne: number;
  readonly patienceMs: number;
};

/** Runs a caller's work in its turn, unless the caller has gone. */
export type FairQueue = <T>(caller: string, gone: AbortSignal, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue that runs a few pieces of work at once, and fewer for one caller, so that a caller with many requests
 * does not keep others out. The rest wait in line for `patienceMs` at most and are then refused with a 503 Failure. A
 * caller who has gone leaves the line.
 */
export const createFairQueue = (rules: FairRules): FairQueue => {
  const { parallel, waiting = Number.POSITIVE_INFINITY, ofOne, waitingOfOne, patienceMs } = rules;
  const all = createQueue({ parallel, waiting });
  const callers = new Map<string, { readonly queue: Queue; here: number }>();

  return async (caller, gone, work) => {
    const own = callers.get(caller) ?? { queue: createQueue({ parallel: ofOne, waiting: waitingOfOne }), here: 0 };
    callers.set(caller, own);
    own.here += 1;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(busy()), patienceMs);
    const leaves = AbortSignal.any([gone, patience.signal]);
    const begin = () => {
      clearTimeout(timer);
      return work();
    };
    try {
      return await own.queue(() => all(begin, leaves), leaves);
    } finally {
      clearTimeout(timer);
      own.here -= 1;
      if (own.here === 0) callers.delete(caller);
    }
  };
};
