import { Worker } from 'node:worker_threads';
import type { Invoice } from '@matchdesk/documents/pdf/invoice.ts';
import { answerOf, tookTooLong } from '../process/answer-of.ts';
import { createQueue } from '../process/queue.ts';
import { workerUrl } from '../process/worker-url.ts';
import type { Drawn } from './invoice-worker.ts';

export type { Invoice } from '@matchdesk/documents/pdf/invoice.ts';

/** The longest document that a request can ask for takes a second or two, and more on a machine that is busy. */
const usualMs = 15_000;

type Limits = { readonly signal?: AbortSignal; readonly mostMs?: number };

/** One worker draws all invoices, one after another, and keeps the faces that it has read; it starts at the first. */
const drawer = () => {
  const inTurn = createQueue({ parallel: 1, waiting: Number.POSITIVE_INFINITY });
  let kept: Worker | null = null;

  const started = (): Worker => {
    const fresh = new Worker(workerUrl('documents/invoice-worker'));
    const lost = (): void => {
      if (kept === fresh) kept = null;
    };
    // What it fails of is told to who waits; while nobody does, the next document starts another.
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
 * A printable A4 invoice as PDF (specification, sections 2 and 7), drawn in a worker so that the event loop stays
 * free. Any text of any script shows; nothing is fetched. Rejects when it can't be drawn, when drawing takes longer
 * than `mostMs`, and with the signal's reason; others that wait for theirs get it.
 */
export const invoicePdf = (invoice: Invoice, limits: Limits = {}): Promise<Buffer> => draw(invoice, limits);
