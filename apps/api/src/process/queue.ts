import { Failure } from '@matchdesk/core/kit/call/failure.ts';

/** Runs work a few pieces at a time, the rest in turn. When the signal aborts, waiting work rejects with its reason. */
export type Queue = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

const busyMs = 2_000;

/** A 503 Failure for too many requests at once: nothing was begun, and the caller can try again in a moment. */
export const busy = (): Failure => new Failure('server', { status: 503, retryAfterMs: busyMs, isOpen: false });

/** Creates a queue with at most `parallel` running and `waiting` in line. More work is refused with a 503 Failure. */
export const createQueue = ({ parallel, waiting }: { parallel: number; waiting: number }): Queue => {
  let running = 0;
  const line: (() => void)[] = [];

  const stand = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        line.splice(line.indexOf(enter), 1);
        reject(signal?.reason);
      };
      const enter = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      line.push(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });

  return async (work, signal) => {
    signal?.throwIfAborted();
    if (running >= parallel) {
      if (line.length >= waiting) throw busy();
      await stand(signal);
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
