import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { RowState } from '@matchdesk/core/kit/bulk.ts';
import * as z from 'zod';
import { Stop } from '../failure.ts';
import { type JobRow, journalFile } from './job-files.ts';
import { placesIn } from './ranges.ts';

const line = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start') }),
  z.object({ type: z.literal('intent'), batch: z.number(), rows: z.string(), key: z.string(), at: z.string() }),
  z.object({
    type: z.literal('end'),
    batch: z.number(),
    rows: z.string(),
    state: z.enum(['done', 'failed', 'unknown', 'not-tried']),
    reason: z.string().optional(),
  }),
]);

/** A request whose answer never came. */
export type OpenBatch = { readonly places: readonly number[]; readonly key: string; readonly sentAt: string };

/** What a journal says of a job: the last state of each row. */
export type Ledger = {
  readonly states: readonly RowState[];
  readonly reasons: ReadonlyMap<number, string>;
  readonly open: readonly OpenBatch[];
  /** The number of the last batch. */
  readonly lastBatch: number;
};

/** Reads a job's journal; a torn last line counts as not written. */
export const readLedger = async (folder: string, rows: readonly JobRow[]): Promise<Ledger> => {
  const states: RowState[] = rows.map(({ refusal }) => (refusal === undefined ? 'not-tried' : 'failed'));
  const reasons = new Map<number, string>();
  for (const [place, { refusal }] of rows.entries()) if (refusal !== undefined) reasons.set(place, refusal);
  const sent = new Map<number, OpenBatch>();
  let lastBatch = 0;
  const settle = (places: readonly number[], state: RowState, reason: string | undefined) => {
    for (const place of places) {
      states[place] = state;
      if (reason === undefined) reasons.delete(place);
      else reasons.set(place, reason);
    }
  };
  const take = (text: string) => {
    const entry = line.parse(JSON.parse(text));
    if (entry.type === 'intent') {
      const places = placesIn(entry.rows);
      lastBatch = Math.max(lastBatch, entry.batch);
      sent.set(entry.batch, { places, key: entry.key, sentAt: entry.at });
      settle(places, 'unknown', 'No answer was noted.');
    }
    if (entry.type === 'end') {
      settle(placesIn(entry.rows), entry.state, entry.reason);
      if (entry.state !== 'unknown') sent.delete(entry.batch);
    }
  };
  let torn: string | null = null;
  for await (const text of createInterface({ input: createReadStream(journalFile(folder)) })) {
    if (torn !== null) throw new Stop(1, `${journalFile(folder)} is damaged before its end.`);
    try {
      take(text);
    } catch {
      torn = text;
    }
  }
  const open = [...sent.values()].filter(({ places }) => places.every((place) => states[place] === 'unknown'));
  return { states, reasons, open, lastBatch };
};

/** How many rows are in each state. */
export const countStates = (states: readonly RowState[]): Record<RowState, number> => {
  const counts: Record<RowState, number> = { done: 0, failed: 0, unknown: 0, 'not-tried': 0 };
  for (const state of states) counts[state] += 1;
  return counts;
};
