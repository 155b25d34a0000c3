import type { Counts, RowState } from '@matchdesk/core/kit/bulk-run.ts';
import * as z from 'zod/mini';
import { damaged, type JobStart, journalFile, readRows } from './job-files.ts';
import { placesIn } from './ranges.ts';
import { wholeLines } from './row-store.ts';

const rowStates = ['not-tried', 'done', 'failed', 'unknown'] as const satisfies readonly RowState[];

const line = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), at: z.string() }),
  z.object({
    type: z.literal('intent'),
    batch: z.number(),
    rows: z.string(),
    key: z.string(),
    /** Whose keys the server remembered then. */
    by: z.optional(z.string()),
    at: z.string(),
  }),
  z.object({
    type: z.literal('end'),
    batch: z.number(),
    rows: z.string(),
    state: z.enum(rowStates),
    reason: z.optional(z.string()),
    at: z.optional(z.string()),
  }),
  /** What reading the records back has shown. */
  z.object({
    type: z.literal('verified'),
    rows: z.string(),
    state: z.enum(rowStates),
    reason: z.string(),
    at: z.string(),
  }),
]);

/** A request whose answer never came. */
export type OpenBatch = {
  readonly places: readonly number[];
  readonly key: string;
  readonly sentAt: string;
  /** Whose keys the server remembered when it left; undefined where it knew none. */
  readonly by: string | undefined;
};

/** What a journal says of a job: the last state of each row. */
export type Ledger = {
  readonly stateOf: (place: number) => RowState;
  readonly counts: Counts;
  readonly reasons: ReadonlyMap<number, string>;
  readonly open: readonly OpenBatch[];
  /** The number of the last batch, and when its last line was written. */
  readonly lastBatch: number;
  readonly lastAt: string;
};

/** The places of rows that a line names; all of them are rows of the job. */
const placesOf = (rows: string, { rows: count }: JobStart): readonly number[] => {
  const last = Math.max(...rows.split(/[,-]/).map(Number));
  if (!/^\d+(-\d+)?(,\d+(-\d+)?)*$/.test(rows) || last >= count) throw new Error(`there are no rows ${rows}`);
  return placesIn(rows);
};

/**
 * Reads a job's journal. A last line without its end was torn by a crash and counts as not written; any other that can
 * not be read is damage (exit 1). A row takes one byte.
 */
export const readLedger = async (folder: string, start: JobStart): Promise<Ledger> => {
  const states = new Uint8Array(start.rows);
  const reasons = new Map<number, string>();
  const sameTexts = new Map<string, string>();
  const sent = new Map<number, OpenBatch>();
  let lastBatch = 0;
  let lastAt = start.at;
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
  if (start.refused > 0) {
    for await (const [place, { refusal }] of readRows(folder)) {
      if (refusal !== undefined) settle([place], 'failed', refusal);
    }
  }
  const take = (text: string) => {
    const entry = line.parse(JSON.parse(text));
    lastAt = entry.at ?? lastAt;
    if (entry.type === 'intent') {
      const places = placesOf(entry.rows, start);
      lastBatch = Math.max(lastBatch, entry.batch);
      sent.set(entry.batch, { places, key: entry.key, sentAt: entry.at, by: entry.by });
      settle(places, 'unknown', 'No answer was noted.');
    }
    if (entry.type === 'verified') settle(placesOf(entry.rows, start), entry.state, entry.reason);
    if (entry.type === 'end') {
      settle(placesOf(entry.rows, start), entry.state, entry.reason);
      if (entry.state !== 'unknown') sent.delete(entry.batch);
    }
  };
  let number = 0;
  for await (const { text, isWhole } of wholeLines(journalFile(folder))) {
    number += 1;
    if (!isWhole) break;
    try {
      take(text);
    } catch (error) {
      const how =
        error instanceof z.core.$ZodError ? 'it says something that no journal says' : (error as Error).message;
      throw damaged(journalFile(folder), `line ${number} can not be read (${how})`);
    }
  }
  const stateOf = (place: number): RowState => rowStates[states[place] ?? 0] ?? 'not-tried';
  const counts: Record<RowState, number> = { done: 0, failed: 0, unknown: 0, 'not-tried': 0 };
  for (let place = 0; place < states.length; place += 1) counts[stateOf(place)] += 1;
  const open = [...sent.values()].filter(({ places }) => places.every((place) => stateOf(place) === 'unknown'));
  return { stateOf, counts, reasons, open: firstSendings(open), lastBatch, lastAt };
};

/** Of batches that went out twice under one key, the first sending: from it the key's time runs. */
const firstSendings = (open: readonly OpenBatch[]): readonly OpenBatch[] => {
  const first = new Map<string, OpenBatch>();
  for (const batch of open) if (!first.has(batch.key)) first.set(batch.key, batch);
  return [...first.values()];
};
