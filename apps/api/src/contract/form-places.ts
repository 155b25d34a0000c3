import { busy, createQueue, type Queue } from '../process/queue.ts';

/** A form and its files lie in memory, up to 126 MB of them, until its request is answered. */
const usual = { parallel: 4, ofOne: 2, waitingOfOne: 8, patienceMs: 15_000 };

/**
 * Lets a few forms at once into memory, fewer of one account, so that one who sends many keeps nobody else out. The
 * others wait with their bodies unread, a while; then they are refused with a 503 Failure. Who is gone leaves.
 */
export const createFormPlaces = (rules: Partial<typeof usual> = {}) => {
  const { parallel, ofOne, waitingOfOne, patienceMs } = { ...usual, ...rules };
  const places = createQueue({ parallel, waiting: Number.POSITIVE_INFINITY });
  const accounts = new Map<string, { readonly queue: Queue; here: number }>();

  return async <T>(account: string, gone: AbortSignal, work: () => Promise<T>): Promise<T> => {
    const own = accounts.get(account) ?? {
      queue: createQueue({ parallel: ofOne, waiting: waitingOfOne }),
      here: 0,
    };
    accounts.set(account, own);
    own.here += 1;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(busy()), patienceMs);
    const tired = AbortSignal.any([gone, patience.signal]);
    const begun = (): Promise<T> => {
      clearTimeout(timer);
      return work();
    };
    try {
      return await own.queue(() => places(begun, tired), tired);
    } finally {
      clearTimeout(timer);
      own.here -= 1;
      if (own.here === 0) accounts.delete(account);
    }
  };
};
