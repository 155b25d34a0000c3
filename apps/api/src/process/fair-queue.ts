import { busy, createQueue, type Queue } from './queue.ts';

/** How many run at once, in all and of one caller; how many wait in line; how long each waits at most. */
export type FairRules = {
  readonly parallel: number;
  readonly waiting?: number;
  readonly ofOne: number;
  readonly waitingOfOne: number;
  readonly patienceMs: number;
};

/** Runs work of a caller in its turn, until the caller is gone. */
export type FairQueue = <T>(caller: string, gone: AbortSignal, work: () => Promise<T>) => Promise<T>;

/**
 * Runs a few at once, fewer of one caller, so that a caller who asks for much keeps nobody else out. The others wait in
 * line until their patience ends; then they are refused with a 503 Failure. A caller who is gone leaves the line.
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
