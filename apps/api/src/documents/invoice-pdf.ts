import { Worker } from 'node:worker_threads';
import { apart } from '../apart.ts';
import type { Asked, Drawn } from './invoice-worker.ts';
import type { Invoice } from './pdf/invoice.ts';

export type { Invoice } from './pdf/invoice.ts';

type Waiting = { readonly resolve: (pages: Buffer) => void; readonly reject: (error: Error) => void };

/** One worker draws all invoices, one after another, and keeps the faces that it has read; it starts at the first. */
const drawer = () => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;

  const settle = (id: number, how: (waiter: Waiting) => void): void => {
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (waiter) how(waiter);
    if (waiting.size === 0) worker?.unref();
  };

  const started = (): Worker => {
    if (worker) return worker;
    const fresh = new Worker(apart('documents/invoice-worker'));
    fresh.on('message', (drawn: Drawn) =>
      settle(drawn.id, ({ resolve, reject }) =>
        'pages' in drawn ? resolve(Buffer.from(drawn.pages)) : reject(new Error(drawn.reason)),
      ),
    );
    const lost = (error: Error): void => {
      if (worker === fresh) worker = null;
      for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(error));
    };
    fresh.on('error', lost);
    fresh.on('exit', (code) => lost(new Error(`The invoice worker ended with ${code}.`)));
    worker = fresh;
    return fresh;
  };

  return (invoice: Invoice): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const asked: Asked = { id: ++last, invoice };
      waiting.set(asked.id, { resolve, reject });
      const drawing = started();
      drawing.ref();
      drawing.postMessage(asked);
    });
};

const draw = drawer();

/**
 * A printable A4 invoice as PDF (specification, sections 2 and 7), drawn in a worker so that the event loop stays
 * free. Any text of any script shows; nothing is fetched. Rejects when it can't be drawn.
 */
export const invoicePdf = (invoice: Invoice): Promise<Buffer> => draw(invoice);
