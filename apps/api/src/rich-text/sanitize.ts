import { Worker } from 'node:worker_threads';
import { answerWithin } from '../answer-within.ts';
import { apart } from '../apart.ts';
import { createQueue } from '../auth/queue.ts';

const inTurn = createQueue({ parallel: 1, waiting: 20 });

/**
 * Sanitises a policy text in a worker: a hostile one, such as of 100,000 elements in each other, takes many seconds,
 * and those are not the event loop's. null where it takes longer than any honest text does.
 */
export const sanitize = (html: string, mostMs = 5_000): Promise<string | null> =>
  inTurn(async () => {
    const worker = new Worker(apart('rich-text/worker'), { workerData: html });
    try {
      return await answerWithin<string>(worker, { mostMs });
    } finally {
      await worker.terminate();
    }
  });
