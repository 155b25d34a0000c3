import { Worker } from 'node:worker_threads';
import type { Invoice } from '@matchdesk/documents/pdf/invoice.ts';
import { answerOf, tookTooLong } from '../process/answer-of.ts';
import { createQueue } from '../process/queue.ts';
import { workerUrl } from '../process/worker-url.ts';
import type { Drawn } from './invoice-worker.ts';

/** The longest document that a request can ask for takes a second or two, and more on a busy machine. */
const usualMs = 15_000;

type Limits = { readonly signal?: AbortSignal; readonly mostMs?: number };

/**
 * One worker draws all invoices, one after another, and keeps the fonts that it has read. It
 * starts with the first invoice.
 */
const drawer = () => {
  const inTurn = createQueue({ parallel: 1, waiting: Number.POSITIVE_INFINITY });
  let kept: Worker | null = null;

  const started = (): Worker => {
    const fresh = new Worker(workerUrl('documents/invoice-worker'));
    const lost = (): void => {
      if (kept === fresh) kept = null;
    };
    // A waiting caller gets the worker's error. In any case the next document starts a new worker.
    fresh.on('error', lost).on('exit', lost);
    return fresh;
  };

  const draw = async (invoice: Invoice, { signal, mostMs = usualMs }: Limits): Promise<Buffer> => {
    kept ??= started();
    const worker = kept;
    worker.ref();
    try {
      worker.postMessage(invoice);
      const drawn = await answerOf<Drawn>(worker, { mostMs, signal });
      if (drawn === null) throw signal?.aborted ? signal.reason : tookTooLong('The invoice');
      if ('reason' in drawn) throw new Error(drawn.reason);
      return Buffer.from(drawn.pages);
    } finally {
      worker.unref();
    }
  };

  return (invoice: Invoice, limits: Limits): Promise<Buffer> => inTurn(() => draw(invoice, limits), limits.signal);
};

const draw = drawer();

/**
 * Draws a printable A4 invoice as PDF (specification, sections 2 and 7), in a worker so that the event loop stays free.
 * Text in every script is shown, and nothing is fetched. Rejects if it cannot be drawn, if drawing takes longer than
 * `mostMs`, and with the signal's reason when it aborts. Other invoices in the queue are not affected.
 */
export const invoicePdf = (invoice: Invoice, limits: Limits = {}): Promise<Buffer> => draw(invoice, limits);
