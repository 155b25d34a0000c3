import { Failure } from '@matchdesk/core/kit/failure.ts';

/** Runs work a few at a time, the rest in turn. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

const busyMs = 2_000;

/** A queue of at most `parallel` at once and `waiting` in line; more than that is refused with a 503 Failure. */
export const createQueue = ({ parallel, waiting }: { parallel: number; waiting: number }): Queue => {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running >= parallel) {
      if (line.length >= waiting) throw new Failure('server', { status: 503, retryAfterMs: busyMs });
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
