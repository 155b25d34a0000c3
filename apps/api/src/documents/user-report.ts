import { on } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Rows, rowReader } from '@matchdesk/documents/rows.ts';
import { workerUrl } from '../process/worker-url.ts';
import type { Answered, Handed, ReportStart } from './user-report-worker.ts';

/** Rows in one message to the worker. */
const batchRows = 500;
/** Batches sent to the worker and not yet confirmed, before reading pauses. */
const mostUnderWay = 8;

/**
 * The users' spreadsheet: a BIFF8 workbook of the columns shown (specification, sections 7 and 9), made in a worker so that
 * the event loop stays free. Resolves when the whole file is made, so that a failure can still be answered. Rejects with
 * the error of the rows or of the worker (out of memory).
 */
export const userReport = async (columns: readonly string[], rows: Rows): Promise<Readable> => {
  const worker = new Worker(workerUrl('documents/user-report-worker'), {
    workerData: { title: 'User Report', columns } satisfies ReportStart,
  });
  const answers = on(worker, 'message');
  const answer = async (): Promise<Answered> => (await answers.next()).value?.[0];
  const hand = (message: Handed, moved: ArrayBuffer[] = []): void => worker.postMessage(message, moved);
  const reader = rowReader(rows);
  const encoder = new TextEncoder();
  try {
    let underWay = 0;
    for (let taken = await reader.take(batchRows); taken.length > 0; taken = await reader.take(batchRows)) {
      const batch = encoder.encode(JSON.stringify(taken));
      hand({ batch }, [batch.buffer]);
      underWay++;
      // Messages that arrive while others are handled belong to the same turn of the event loop. Without a turn for each
      // batch, a worker that is faster than the rows would block other requests for a thousand batches.
      await setImmediate();
      while (underWay >= mostUnderWay) if ('taken' in (await answer())) underWay--;
    }
    hand({ end: true });
    for (;;) {
      const answered = await answer();
      if ('workbook' in answered) return Readable.from(answered.workbook, { objectMode: false });
    }
  } finally {
    await worker.terminate();
    await reader.close();
  }
};
