import { asFailure, type Failure } from './failure.ts';
import type { Signal } from './transport.ts';

/** What became of one record. Unknown: the request left and no answer came, so it may have had its effect. */
export type RowState = 'done' | 'failed' | 'unknown' | 'not-tried';
export type RowOutcome = { readonly id: string; readonly state: RowState; readonly reason?: string };

export type Batch = { readonly number: number; readonly key: string; readonly ids: readonly string[] };
export type BatchEnd = { readonly state: RowState; readonly reason?: string };

/** Where a run keeps what it did: a file in the terminal, memory in the console. Each call is durable when it resolves. */
export type Journal = {
  intend(batch: Batch): Promise<void>;
  settle(batch: Batch, end: BatchEnd): Promise<void>;
};

export type BulkRun = {
  readonly ids: readonly string[];
  readonly perRun: number;
  readonly run: (ids: readonly string[], key: string) => Promise<unknown>;
  readonly journal: Journal;
  readonly newKey: () => string;
  readonly sleep: (ms: number, signal?: Signal) => Promise<void>;
  readonly signal?: Signal;
  readonly onProgress?: (report: BulkReport) => void;
  /** The first batch's number; a resumed run goes on counting. */
  readonly firstNumber?: number;
};

export type BulkReport = {
  readonly total: number;
  readonly rows: readonly RowOutcome[];
  readonly counts: Readonly<Record<RowState, number>>;
  /** Why the run ended before its end, where it did. */
  readonly stopped?: Failure;
};

const mostWaits = 20;
const usualWaitMs = 1_000;

/** Failures that leave open whether the write had its effect. */
const leavesOpen = (failure: Failure): boolean =>
  ['network', 'timeout', 'server', 'aborted', 'contract'].includes(failure.kind);

/** Failures after which no further batch can succeed. */
const endsRun = (failure: Failure): boolean =>
  ['unauthenticated', 'forbidden', 'read-only', 'network', 'timeout', 'aborted'].includes(failure.kind);

const tally = (rows: readonly RowOutcome[]): Record<RowState, number> => {
  const counts: Record<RowState, number> = { done: 0, failed: 0, unknown: 0, 'not-tried': 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
};

const report = (bulk: BulkRun, rows: readonly RowOutcome[], stopped?: Failure): BulkReport => ({
  total: bulk.ids.length,
  rows,
  counts: tally(rows),
  ...(stopped && { stopped }),
});

const attempt = async (bulk: BulkRun, batch: Batch): Promise<Failure | null> => {
  for (let waits = 0; ; waits += 1) {
    try {
      await bulk.run(batch.ids, batch.key);
      return null;
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.kind !== 'rate-limited' || waits >= mostWaits) return failure;
      await bulk.sleep(failure.retryAfterMs ?? usualWaitMs, bulk.signal);
    }
  }
};

/**
 * Runs an action over many records, batch by batch: intent noted, request sent, outcome noted. A batch is all or
 * nothing. Nothing is repeated blindly; a rate limit is waited for. Never rejects for a batch's failure: the report
 * names each row's outcome, and its rows add up to the ids handed in.
 */
export const runBulk = async (bulk: BulkRun): Promise<BulkReport> => {
  const rows: RowOutcome[] = [];
  let stopped: Failure | undefined;
  let number = bulk.firstNumber ?? 1;
  for (let start = 0; start < bulk.ids.length; start += bulk.perRun, number += 1) {
    const ids = bulk.ids.slice(start, start + bulk.perRun);
    if (stopped || bulk.signal?.aborted) {
      rows.push(...ids.map((id) => ({ id, state: 'not-tried' as const })));
      continue;
    }
    const batch: Batch = { number, key: bulk.newKey(), ids };
    await bulk.journal.intend(batch);
    const failure = await attempt(bulk, batch);
    const state = failure === null ? 'done' : leavesOpen(failure) ? 'unknown' : 'failed';
    const end: BatchEnd = failure === null ? { state } : { state, reason: failure.message };
    await bulk.journal.settle(batch, end);
    rows.push(...ids.map((id) => ({ id, ...end })));
    if (failure && endsRun(failure)) stopped = failure;
    bulk.onProgress?.(report(bulk, rows));
  }
  return report(bulk, rows, stopped);
};

/** A journal that remembers nothing beyond the run itself. */
export const memoryJournal: Journal = { intend: async () => {}, settle: async () => {} };
