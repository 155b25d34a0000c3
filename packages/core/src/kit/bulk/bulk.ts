import { refuse } from '../call/failure.ts';
import type { Batch, RowState } from './bulk-batch.ts';
import { createGate } from './bulk-gate.ts';
import { type BatchReport, type BatchRun, type Counts, type Journal, runBatches } from './bulk-run.ts';

export type RowOutcome = { readonly id: string; readonly state: RowState; readonly reason?: string };

type Ids = { readonly ids: readonly string[]; readonly key?: string };

/** A run over ids that fit in memory, with the outcome of each. */
export type BulkRun = Omit<BatchRun<string>, 'batches' | 'run' | 'gate' | 'onEnd'> & {
  readonly ids: readonly string[];
  readonly perRun: number;
  readonly run: (ids: readonly string[], key: string) => Promise<unknown>;
  /** The batches, where equal slices of `ids` do not suit; together they contain `ids`. */
  readonly batches?: readonly Ids[];
  readonly now?: () => number;
  readonly onProgress?: (report: BulkReport) => void;
  /** Called for each pause that the server asks for, in milliseconds. */
  readonly onHold?: (ms: number) => void;
};

export type BulkReport = BatchReport & { readonly total: number; readonly rows: readonly RowOutcome[] };

const sliced = (ids: readonly string[], size: number): readonly Ids[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ({
    ids: ids.slice(index * size, (index + 1) * size),
  }));

/** How many rows ended in each state. */
export const countedRows = (rows: readonly RowOutcome[]): Counts => {
  const counts = { done: 0, failed: 0, unknown: 0, 'not-tried': 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
};

/**
 * Runs an action over many records, batch by batch, and returns the outcome of each row in the order of the ids; there
 * is one outcome for each id. Rejects only where the journal does.
 */
export const runBulk = async (bulk: BulkRun): Promise<BulkReport> => {
  const { ids, perRun, run, onProgress, onHold, now = Date.now, ...others } = bulk;
  const planned = bulk.batches ?? sliced(ids, perRun);
  const settled = new Map<string, RowOutcome>();
  const report = (rows: readonly RowOutcome[]): BulkReport => ({ total: ids.length, rows, counts: countedRows(rows) });
  const { counts: _, ...ending } = await runBatches<string>({
    ...others,
    gate: createGate({ sleep: bulk.sleep, now, ...(onHold && { onHold }) }),
    batches: planned.map(({ ids: items, ...key }) => ({ items, ...key })),
    run: ({ items, key }: Batch<string>) => run(items, key),
    onEnd: ({ items }, end) => {
      for (const id of items) settled.set(id, { id, ...end });
      onProgress?.(report([...settled.values()]));
    },
  });
  const again = new Set(planned.flatMap(({ ids: members, key }) => (key === undefined ? [] : members)));
  const untouched = (id: string): RowOutcome => ({ id, state: again.has(id) ? 'unknown' : 'not-tried' });
  const tooLong = () =>
    refuse('rate-limited', `The server asks for a pause of more than ${(bulk.mostWaitMs ?? 0) / 60_000} minutes.`);
  return {
    ...report(ids.map((id) => settled.get(id) ?? untouched(id))),
    ...(ending.overBudget === 'wait' && { stopped: tooLong() }),
    ...ending,
  };
};

/** A journal that keeps nothing after the run. */
export const memoryJournal: Journal<string> = { intend: async () => undefined, settle: async () => undefined };
