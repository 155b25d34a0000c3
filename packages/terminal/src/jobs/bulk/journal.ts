import type { Batch, BatchEnd, RowState } from '@matchdesk/core/kit/bulk/bulk-batch.ts';
import type { Journal } from '@matchdesk/core/kit/bulk/bulk-run.ts';
import about from '../../../package.json' with { type: 'json' };
import type { Context } from '../../api/context.ts';
import { elseClosed } from '../../io/output/else-closed.ts';
import { openFile } from '../../process/open-file.ts';
import { appender } from './appender.ts';
import type { Tail } from './chain.ts';
import { openHead } from './head.ts';
import { journalFile } from './job-files.ts';
import type { Answer, Run } from './journal-line.ts';
import { rangesOf } from './ranges.ts';

/**
 * Who works on a job now, for what reason, with which profile and version: the first thing that a run writes into the
 * journal.
 */
export const runNote = async ({ who, settings }: Pick<Context, 'who' | 'settings'>, does: Run['does']) => ({
  does,
  by: await who(),
  profile: settings.profileName,
  version: about.version,
});

/** A row to send; the journal names it by its place in the input. */
export type Item = {
  readonly place: number;
  readonly id: string;
  readonly label?: string | undefined;
  readonly own?: Readonly<Record<string, unknown>> | undefined;
};

export type FileJournal = Journal<Item> & {
  /** Records what reading these rows back has shown. */
  verify(places: readonly number[], state: RowState, reason: string): Promise<void>;
  /** Records what a person decided about these rows. */
  decide(places: readonly number[], state: RowState, reason: string): Promise<void>;
  close(): Promise<void>;
};

export type Writing = {
  /** The end of the journal, as it was just read; an incomplete line after it is cut off. */
  readonly tail: Tail;
  /** Who writes now, for what reason, and with which version. */
  readonly run: Omit<Run, 'type' | 'at'>;
  /**
   * The person whose keys the server recognises: each intent names that person, and only that person may send it again.
   */
  readonly by?: string | null;
  /** The provider's answers to the writes of a batch. */
  readonly answersOf?: (key: string) => readonly Answer[];
};

const rowsOf = (items: readonly Item[]): string =>
  rangesOf(items.map(({ place }) => place).sort((one, other) => one - other));

/**
 * A job's journal on the disk, which is only ever appended to. An intent is synced before it resolves, so what was sent
 * is always known, whatever happens next. If a crash loses an end, its rows stay open and are settled on resuming.
 */
export const openJournal = async (
  folder: string,
  { tail, run, by = null, answersOf }: Writing,
): Promise<FileJournal> => {
  const file = await openFile(journalFile(folder), 'r+');
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
