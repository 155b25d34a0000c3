import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { FirstAnswer } from './first-answers.ts';

type Asked = { readonly page: string; readonly answers: readonly FirstAnswer[] };
type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;
type Made = { readonly number: number; readonly html: string; readonly reason?: string };

/** In ms. A page that takes longer is sent without its rows. */
const usualPatienceMs = 100;
/** The most characters of all answers together. Rendering longer ones takes too long: only the rows in view are shown. */
const mostChars = 400_000;
/** The most memory of the thread, which is restarted if it needs more. */
const mostMiB = 128;
/** In ms. A thread that is busy with one page for longer is ended. */
const usualLongestMs = 10_000;
/** How many pages wait for the thread. */
const mostWaiting = 8;

export type ViewLimits = { readonly longestMs?: number; readonly patienceMs?: number };

export type Views = {
  /** The HTML of a page's screen with its first rows; '' if it has none, or if they are not ready soon. */
  readonly viewOf: (asked: Asked, log: Log) => Promise<string>;
  readonly close: () => Promise<void>;
};

const without: Views = { viewOf: async () => '', close: async () => undefined };

/**
 * Renders pages with their first rows by the console's own code, in a thread that starts with the first of them. What it
 * renders comes from the database, so that nothing in it may stop the server: it is bounded in time, size, memory and number.
 */
export const createViews = (
  folder: string,
  { longestMs = usualLongestMs, patienceMs = usualPatienceMs }: ViewLimits = {},
): Views => {
  const file = join(folder, 'view', 'view.mjs');
  if (!existsSync(file)) return without;
  /** The waiting pages, by their numbers. */
  const waiting = new Map<number, { readonly end: (html: string) => void; readonly log: Log }>();
  let thread: Worker | undefined;
  let last = 0;
  const settle = ({ number, html, reason }: Made): void => {
    const page = waiting.get(number);
    if (reason !== undefined) page?.log.info({ reason }, 'The first rows of a page could not be rendered.');
    page?.end(html);
    waiting.delete(number);
  };
  const started = (): Worker => {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: mostMiB } });
    worker.unref();
    worker.on('message', settle);
    worker.on('error', (error) => {
      for (const { log } of waiting.values()) log.error({ err: error }, 'The thread that renders pages ended.');
    });
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
      for (const number of waiting.keys()) settle({ number, html: '' });
    });
    return worker;
  };
  const viewOf = async (asked: Asked, log: Log): Promise<string> => {
    const size = asked.answers.reduce((sum, { body }) => sum + body.length, 0);
    if (size > mostChars || waiting.size >= mostWaiting) return '';
    thread ??= started();
    last += 1;
    const made = Promise.withResolvers<string>();
    const busy = thread;
    const tooLong = setTimeout(() => void busy.terminate(), longestMs).unref();
    const end = (html: string): void => {
      clearTimeout(tooLong);
      made.resolve(html);
    };
    waiting.set(last, { end, log });
    thread.postMessage({ number: last, ...asked });
    return Promise.race([made.promise, after(patienceMs, '', { ref: false })]);
  };
  return { viewOf, close: async () => void (await thread?.terminate()) };
};
