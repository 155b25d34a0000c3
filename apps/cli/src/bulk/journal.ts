import { type FileHandle, open } from 'node:fs/promises';
import type { Batch, BatchEnd, Journal } from '@matchdesk/core/kit/bulk.ts';
import { journalFile } from './job-files.ts';
import { rangesOf } from './ranges.ts';

export type FileJournal = Journal & { close(): Promise<void> };

const readBack = 64 * 1_024;

/** Cuts off a last line that a crash tore, so that the next one stands by itself. */
const mendEnd = async (file: FileHandle): Promise<void> => {
  const { size } = await file.stat();
  let end = size;
  while (end > 0) {
    const from = Math.max(0, end - readBack);
    const { buffer } = await file.read(Buffer.alloc(end - from), 0, end - from, from);
    const at = buffer.lastIndexOf(0x0a);
    if (at >= 0) {
      if (from + at + 1 < size) await file.truncate(from + at + 1);
      return;
    }
    end = from;
  }
};

/**
 * A job's journal on the disk, appended to alone. An intent is synced before it resolves: what was sent is always
 * known, whatever happens next. An end that a crash loses leaves its rows open, and they are settled on resuming.
 */
export const openJournal = async (folder: string, placeOf: (id: string) => number): Promise<FileJournal> => {
  const path = journalFile(folder);
  const file = await open(path, 'r+');
  await mendEnd(file);
  let at = (await file.stat()).size;
  const append = async (line: object) => {
    const bytes = Buffer.from(`${JSON.stringify({ ...line, at: new Date().toISOString() })}\n`);
    await file.write(bytes, 0, bytes.length, at);
    at += bytes.length;
  };
  return {
    intend: async ({ number, key, ids }: Batch) => {
      await append({ type: 'intent', batch: number, rows: rangesOf(ids.map(placeOf)), key });
      await file.datasync();
    },
    settle: ({ number, ids }: Batch, end: BatchEnd) =>
      append({ type: 'end', batch: number, rows: rangesOf(ids.map(placeOf)), ...end }),
    close: async () => {
      await file.datasync();
      await file.close();
    },
  };
};
