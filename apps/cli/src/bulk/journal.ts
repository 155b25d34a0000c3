import { type FileHandle, open } from 'node:fs/promises';
import type { Batch, BatchEnd, Journal, RowState } from '@matchdesk/core/kit/bulk-run.ts';
import { elseClosed } from '../output/else-closed.ts';
import { appender } from './appender.ts';
import { journalFile } from './job-files.ts';
import { rangesOf } from './ranges.ts';

/** A row that goes out: its place in the input is what the journal names. */
export type Item = {
  readonly place: number;
  readonly id: string;
  readonly label?: string | undefined;
  readonly own?: Readonly<Record<string, unknown>> | undefined;
};

export type FileJournal = Journal<Item> & {
  /** Notes what reading records back has shown of these rows. */
  verify(places: readonly number[], state: RowState, reason: string): Promise<void>;
  close(): Promise<void>;
};

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

const rowsOf = (items: readonly Item[]): string =>
  rangesOf(items.map(({ place }) => place).sort((one, other) => one - other));

/** Appends behind the last whole line. */
const soundEnd = async (file: FileHandle) => {
  await mendEnd(file);
  return appender(file, (await file.stat()).size);
};

/**
 * A job's journal on the disk, appended to alone. An intent is synced before it resolves: what was sent is always
 * known, whatever happens next. An end that a crash loses leaves its rows open, and they are settled on resuming.
 * `by` is whose keys the server remembers: it stands in each intent, and only that person may send it again.
 */
export const openJournal = async (folder: string, by: string | null = null): Promise<FileJournal> => {
  const file = await open(journalFile(folder), 'r+');
  const append = await elseClosed(file, soundEnd(file));
  return {
    intend: ({ number, key, items }: Batch<Item>) =>
      append({ type: 'intent', batch: number, rows: rowsOf(items), key, ...(by !== null && { by }) }, true),
    settle: ({ number, items }: Batch<Item>, end: BatchEnd) =>
      append({ type: 'end', batch: number, rows: rowsOf(items), ...end }, false),
    verify: (places, state, reason) => append({ type: 'verified', rows: rangesOf(places), state, reason }, true),
    close: () => file.datasync().finally(() => file.close()),
  };
};
