import { open } from 'node:fs/promises';
import type { Batch, BatchEnd, Journal, RowState } from '@matchdesk/core/kit/bulk-run.ts';
import { elseClosed } from '../../io/output/else-closed.ts';
import { appender } from './appender.ts';
import type { Tail } from './chain.ts';
import { openHead } from './head.ts';
import { journalFile } from './job-files.ts';
import type { Answer, Run } from './journal-line.ts';
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
  /** Notes what a person says became of these rows. */
  decide(places: readonly number[], state: RowState, reason: string): Promise<void>;
  close(): Promise<void>;
};

export type Writing = {
  /** Where the journal ends, as it was just read; what a crash tore behind it is cut off. */
  readonly tail: Tail;
  /** Who writes now, for what, with which version. */
  readonly run: Omit<Run, 'type' | 'at'>;
  /** Whose keys the server remembers: it stands in each intent, and only that person may send it again. */
  readonly by?: string | null;
  /** What the provider answered to the writes of a batch. */
  readonly answersOf?: (key: string) => readonly Answer[];
};

const rowsOf = (items: readonly Item[]): string =>
  rangesOf(items.map(({ place }) => place).sort((one, other) => one - other));

/**
 * A job's journal on the disk, appended to alone. An intent is synced before it resolves: what was sent is always
 * known, whatever happens next. An end that a crash loses leaves its rows open, and they are settled on resuming.
 */
export const openJournal = async (
  folder: string,
  { tail, run, by = null, answersOf }: Writing,
): Promise<FileJournal> => {
  const file = await open(journalFile(folder), 'r+');
  const head = await elseClosed(file, openHead(folder));
  const { append, sync } = appender(file, tail, head.note);
  const close = async () => {
    try {
      await sync();
    } finally {
      await Promise.all([head.close(), file.close()]);
    }
  };
  const answered = (key: string) => {
    const answers = answersOf?.(key) ?? [];
    return answers.length > 0 ? { answers } : {};
  };
  try {
    await file.truncate(tail.size);
    await append({ type: 'run', ...run }, false);
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
  return {
    intend: ({ number, key, items }: Batch<Item>) =>
      append({ type: 'intent', batch: number, rows: rowsOf(items), key, ...(by !== null && { by }) }, true),
    settle: ({ number, key, items }: Batch<Item>, ending: BatchEnd) =>
      append({ type: 'end', batch: number, rows: rowsOf(items), ...ending, ...answered(key) }, false),
    verify: (places, state, reason) => append({ type: 'verified', rows: rangesOf(places), state, reason }, true),
    decide: (places, state, reason) => append({ type: 'settled', rows: rangesOf(places), state, reason }, true),
    close,
  };
};
