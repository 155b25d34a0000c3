import { Worker } from 'node:worker_threads';
import { answerOf } from '../process/answer-of.ts';
import { createQueue } from '../process/queue.ts';
import { workerUrl } from '../process/worker-url.ts';

const inTurn = createQueue({ parallel: 1, waiting: 100 });
let here = 0;
// Starting it takes longer than sanitising most texts, so those that wait in line share it.
let worker: Worker | null = null;

const end = async (): Promise<void> => {
  const ending = worker;
  worker = null;
  await ending?.terminate();
};

const sanitized = async (html: string): Promise<string> => {
  worker ??= new Worker(workerUrl('rich-text/worker'));
  worker.postMessage(html);
  try {
    const answer = await answerOf<string>(worker);
    if (answer !== null) return answer;
    throw new Error('The worker that sanitises a text ended too early.');
  } catch (error) {
    await end();
    throw error;
  }
};

/**
 * Sanitises a policy text in a worker, because the longest text that a form accepts takes a second or two. There is no time
 * limit: the form's checks limit the text's length and depth.
 */
export const sanitize = async (html: string): Promise<string> => {
  here += 1;
  try {
    return await inTurn(() => sanitized(html));
  } finally {
    here -= 1;
    if (here === 0) await end();
  }
};
