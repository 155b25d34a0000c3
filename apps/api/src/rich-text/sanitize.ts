import { Worker } from 'node:worker_threads';
import { answerOf } from '../process/answer-of.ts';
import { createQueue } from '../process/queue.ts';
import { workerUrl } from '../process/worker-url.ts';

const inTurn = createQueue({ parallel: 1, waiting: 20 });

/**
 * Sanitises a policy text in a worker, because the longest text that a form accepts takes a second or two. There is no time
 * limit: the form's checks limit the text's length and depth.
 */
export const sanitize = (html: string): Promise<string> =>
  inTurn(async () => {
    const worker = new Worker(workerUrl('rich-text/worker'), { workerData: html });
    try {
      const sanitized = await answerOf<string>(worker);
      if (sanitized === null) throw new Error('The worker that sanitises a text ended too early.');
      return sanitized;
    } finally {
      await worker.terminate();
    }
  });
