import type { RowState } from '@matchdesk/core/kit/bulk/bulk-batch.ts';
import type { Counts } from '@matchdesk/core/kit/bulk/bulk-run.ts';
import { messageOf } from '@matchdesk/core/kit/thrown.ts';
import * as z from 'zod/mini';
import { chainOf, journalLines, type Tail } from './chain.ts';
import { readHead } from './head.ts';
import { damaged, type JobStart, journalFile, readRows } from './job-files.ts';
import { type JournalEntry, journalLine, type Run, rowStates } from './journal-line.ts';
import { placesIn } from './ranges.ts';

/** A request whose answer never came. */
export type OpenBatch = {
  readonly places: readonly number[];
  readonly key: string;
  readonly sentAt: string;
  /** The person whose keys the server recognised when the batch was sent; undefined where it recognised none. */
  readonly by: string | undefined;
};

/** What a journal says about a job: the last state of each row. */
export type Ledger = {
  readonly stateOf: (place: number) => RowState;
  readonly counts: Counts;
  readonly reasons: ReadonlyMap<number, string>;
  readonly open: readonly OpenBatch[];
  /** The number of the last batch, and when its last line was written. */
  readonly lastBatch: number;
  readonly lastAt: string;
  /** Who worked on the job, in order. */
  readonly runs: readonly Run[];
  /** Where the journal ends. */
  readonly tail: Tail;
  /** The number of lines without a checksum, which an older version wrote. */
  readonly unchained: number;
};

/** The places of the rows that a line names; all of them must be rows of the job. */
const placesOf = (rows: string, { rows: count }: JobStart): readonly number[] => {
  const last = Math.max(...rows.split(/[,-]/).map(Number));
  if (!/^\d+(-\d+)?(,\d+(-\d+)?)*$/.test(rows) || last >= count) throw new Error(`there are no rows ${rows}`);
  return placesIn(rows);
};

const wordsOf = (error: unknown): string =>
  error instanceof z.core.$ZodError ? 'its content is not that of a journal' : messageOf(error);

export type Line = {
  readonly number: number;
  readonly entry: JournalEntry;
  /** An older version wrote the line. */
  readonly isOld: boolean;
};

const stopIn = (folder: string) => (fault: string) => {
  throw damaged(journalFile(folder), fault);
};

/**
 * Yields the lines of a job's journal and checks each against the lines before it; `onFault` is called with what is
 * wrong, and with what is missing at the end; by default it is damage (exit 1). A last line without its end was cut by
 * a crash and counts as not written.
 */
export async function* checkedLines(
  folder: string,
  { version }: Pick<JobStart, 'version'>,
  onFault: (fault: string) => void = stopIn(folder),
): AsyncGenerator<Line, Pick<Ledger, 'tail' | 'unchained'>> {
  // It is read before the journal, because a running job may be ahead of its head file, but never behind it.
  const head = await readHead(folder);
  const isAlwaysChained = version > 1;
  if (isAlwaysChained && head === null) {
    onFault("its journal.head is missing or can't be read, so it is unknown whether its end is complete");
  }
  const chain = chainOf(isAlwaysChained, head);
  for await (const line of journalLines(journalFile(folder))) {
    const before = chain.unchained();
    const fault = chain.take(line);
    const isOld = chain.unchained() > before;
    if (fault !== null) onFault(fault);
    const number = chain.tail().line;
    let entry: JournalEntry | null = null;
    try {
      entry = journalLine.parse(JSON.parse(line.text));
    } catch (error) {
      if (fault === null) onFault(`line ${number} cannot be read (${wordsOf(error)})`);
    }
    if (entry) yield { number, entry, isOld };
  }
  const fault = chain.end();
  if (fault !== null) onFault(fault);
  return { tail: chain.tail(), unchained: chain.unchained() };
}

/** The state of each row, with its reason. A row takes one byte of memory; rows with the same reason share its text. */
const rowsOf = ({ rows }: Pick<JobStart, 'rows'>) => {
  const states = new Uint8Array(rows);
  const reasons = new Map<number, string>();
  const sameTexts = new Map<string, string>();
  const settle = (places: readonly number[], state: RowState, reason: string | undefined) => {
    const code = rowStates.indexOf(state);
    if (reason !== undefined && !sameTexts.has(reason)) sameTexts.set(reason, reason);
    const kept = reason === undefined ? undefined : sameTexts.get(reason);
    for (const place of places) {
      states[place] = code;
      if (kept === undefined) reasons.delete(place);
      else reasons.set(place, kept);
    }
  };
  const stateOf = (place: number): RowState => rowStates[states[place] ?? 0] ?? 'not-tried';
  const counts = (): Record<RowState, number> => {
    const counted: Record<RowState, number> = { done: 0, failed: 0, unknown: 0, 'not-tried': 0 };
    for (let place = 0; place < states.length; place += 1) counted[stateOf(place)] += 1;
    return counted;
  };
  return { settle, stateOf, counts, reasons };
};

/** Reads a job's journal. A changed or missing line is damage (exit 1), unless `onFault` handles it. */
export const readLedger = async (
  folder: string,
  start: JobStart,
  onFault: (fault: string) => void = stopIn(folder),
): Promise<Ledger> => {
  const { settle, stateOf, counts, reasons } = rowsOf(start);
  const sent = new Map<number, OpenBatch>();
  let lastBatch = 0;
  let lastAt = start.at;
  if (start.refused > 0) {
    for await (const [place, { refusal }] of readRows(folder)) {
      if (refusal !== undefined) settle([place], 'failed', refusal);
    }
  }
  const runs: Run[] = [];
  const take = ({ entry, isOld }: Line) => {
    lastAt = entry.at ?? lastAt;
    if (entry.type === 'run') runs.push(entry);
    if (entry.type === 'intent') {
      const places = placesOf(entry.rows, start);
      // Older versions sent keys of another form: the batch must not be sent again, because it would be a second write.
      const by = isOld ? undefined : entry.by;
      lastBatch = Math.max(lastBatch, entry.batch);
      sent.set(entry.batch, { places, key: entry.key, sentAt: entry.at, by });
      settle(places, 'unknown', 'No answer was recorded.');
    }
    if (entry.type === 'verified') settle(placesOf(entry.rows, start), entry.state, entry.reason);
    if (entry.type === 'settled') {
      const by = runs.at(-1)?.by;
      settle(placesOf(entry.rows, start), entry.state, `settled by ${by?.address ?? by?.id}: ${entry.reason}`);
    }
    if (entry.type === 'end') {
      settle(placesOf(entry.rows, start), entry.state, entry.reason);
      if (entry.state !== 'unknown') sent.delete(entry.batch);
    }
  };
  const lines = checkedLines(folder, start, onFault);
  let next = await lines.next();
  for (; !next.done; next = await lines.next()) {
    try {
      take(next.value);
    } catch (error) {
      onFault(`line ${next.value.number} cannot be read (${wordsOf(error)})`);
    }
  }
  const open = [...sent.values()].filter(({ places }) => places.every((place) => stateOf(place) === 'unknown'));
  return { stateOf, counts: counts(), reasons, open: firstSendings(open), lastBatch, lastAt, runs, ...next.value };
};

/** The first request of each batch that was sent twice with one key: the lifetime of the key starts with it. */
const firstSendings = (open: readonly OpenBatch[]): readonly OpenBatch[] => {
  const first = new Map<string, OpenBatch>();
  for (const batch of open) if (!first.has(batch.key)) first.set(batch.key, batch);
  return [...first.values()];
};
