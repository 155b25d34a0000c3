import { parentPort } from 'node:worker_threads';
import type { Invoice } from './pdf/invoice.ts';
import { invoicePages } from './pdf/invoice-pages.ts';

export type Asked = { readonly id: number; readonly invoice: Invoice };
export type Drawn =
  | { readonly id: number; readonly pages: Uint8Array }
  | { readonly id: number; readonly reason: string };

parentPort?.on('message', async ({ id, invoice }: Asked) => {
  const drawn: Drawn = await invoicePages(invoice).then(
    (pages) => ({ id, pages }),
    (error: unknown) => ({ id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(drawn);
});
