import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

type Limits = { readonly mostMs: number; readonly signal?: AbortSignal | undefined };

/**
 * A worker's next message. null where it ends first: after `mostMs` milliseconds, or when nobody waits any longer, it
 * is made to. Rejects with what it fails of.
 */
export const answerWithin = async <T>(worker: Worker, { mostMs, signal }: Limits): Promise<T | null> => {
  const over = new AbortController();
  const end = (): void => void worker.terminate();
  const timer = setTimeout(end, mostMs);
  signal?.addEventListener('abort', end, { signal: over.signal });
  if (signal?.aborted) end();
  try {
    const answered = once(worker, 'message', { signal: over.signal }).then(([answer]) => answer as T);
    const ended = once(worker, 'exit', { signal: over.signal }).then(() => null);
    return await Promise.race([answered, ended]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
};
