import { Worker } from 'node:worker_threads';
import { answerOf } from '../process/answer-of.ts';
import { createQueue } from '../process/queue.ts';
import { workerUrl } from '../process/worker-url.ts';

const inTurn = createQueue({ parallel: 1, waiting: 20 });

/**
 * Sanitises a policy text in a worker: the longest that a form may hold takes a second or two, and those are not the
 * event loop's. How long it takes decides nothing: the checks of the form bound the text before.
 */
export const sanitize = (html: string): Promise<string> =>
  inTurn(async () => {
    const worker = new Worker(workerUrl('rich-text/worker'), { workerData: html });
    try {
      const sanitized = await answerOf<string>(worker);
      if (sanitized === null) throw new Error('The worker that sanitises a text ended before it was done.');
      return sanitized;
    } finally {
      await worker.terminate();
    }
  });
