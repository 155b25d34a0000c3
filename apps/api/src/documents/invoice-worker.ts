import { parentPort } from 'node:worker_threads';
import type { Invoice } from '@matchdesk/documents/pdf/invoice.ts';
import { invoicePages } from '@matchdesk/documents/pdf/invoice-pages.ts';

/** The worker's answer: the document, or why it could not be drawn. */
export type Drawn = { readonly pages: Uint8Array } | { readonly reason: string };

parentPort?.on('message', async (invoice: Invoice) => {
  const drawn: Drawn = await invoicePages(invoice).then(
    (pages) => ({ pages }),
    (error: unknown) => ({ reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(drawn);
});
