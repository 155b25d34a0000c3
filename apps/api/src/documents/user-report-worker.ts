import { parentPort, workerData } from 'node:worker_threads';
import { xlsWorkbook } from '@matchdesk/documents/xls/workbook.ts';

export type ReportStart = { readonly title: string; readonly columns: readonly string[] };
/** Messages to the worker: rows as JSON, batch by batch, then the end. */
export type Handed = { readonly batch: Uint8Array<ArrayBuffer> } | { readonly end: true };
/** Messages from the worker: a confirmation for every batch, then the file's bytes in order. */
export type Answered = { readonly taken: true } | { readonly workbook: Uint8Array<ArrayBuffer>[] };

const { title, columns } = workerData as ReportStart;
const workbook = xlsWorkbook(title, columns);
const decoder = new TextDecoder();

parentPort?.on('message', (message: Handed) => {
  if ('batch' in message) {
    const rows: string[][] = JSON.parse(decoder.decode(message.batch));
    for (const row of rows) workbook.row(row);
    parentPort?.postMessage({ taken: true } satisfies Answered);
  } else {
    const stretches = workbook.end();
    const moved = stretches.map(({ buffer }) => buffer);
    parentPort?.postMessage({ workbook: stretches } satisfies Answered, moved);
  }
});
