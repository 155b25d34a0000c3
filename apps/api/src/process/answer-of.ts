import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { type Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';

type Limits = { readonly mostMs?: number; readonly signal?: AbortSignal | undefined };

/** A 503 Failure for work that took too long: the request itself was not wrong and can be sent again. */
export const tookTooLong = (what: string): Failure =>
  refuse('server', `${what} took too long to draw. Please try again.`, '', { status: 503, retryAfterMs: 5_000 });

/**
 * Waits for a worker's next message. Ends the worker after `mostMs` milliseconds or when `signal` aborts. Resolves with
 * null if the worker ends first; rejects with the worker's error.
 */
export const answerOf = async <T>(worker: Worker, { mostMs, signal }: Limits = {}): Promise<T | null> => {
  const over = new AbortController();
  const end = (): void => void worker.terminate();
  const timer = mostMs === undefined ? undefined : setTimeout(end, mostMs);
  signal?.addEventListener('abort', end, { signal: over.signal });
  if (signal?.aborted) end();
  try {
    // A worker sends what its own module declares.
    const answered = once(worker, 'message', { signal: over.signal }).then(([answer]) => answer as T);
    const ended = once(worker, 'exit', { signal: over.signal }).then(() => null);
    return await Promise.race([answered, ended]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
};
