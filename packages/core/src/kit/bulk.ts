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

/** Rows that are to go out together; one that was sent before goes out again under its own key. */
export type Planned = { readonly ids: readonly string[]; readonly key?: string };

export type BulkRun = {
  readonly ids: readonly string[];
  readonly perRun: number;
  readonly run: (ids: readonly string[], key: string) => Promise<unknown>;
  readonly journal: Journal;
  readonly newKey: (ids: readonly string[]) => string;
  readonly sleep: (ms: number, signal?: Signal) => Promise<void>;
  readonly signal?: Signal;
  readonly onProgress?: (report: BulkReport) => void;
  /** The first batch's number; a resumed run goes on counting. */
  readonly firstNumber?: number;
  /** The batches, where slices of `ids` will not do; together they are `ids`, in its order. */
  readonly batches?: readonly Planned[];
  /** Sends a refused batch again in halves, so that only the rows at fault fail; right where a batch is all or nothing. */
  readonly halves?: boolean;
  /** Rows that may fail or stay unknown before the run stops; without limit unless said. */
  readonly mostErrors?: number;
  /** Says of a failure that its request never left this machine; where that is not certain, it did. */
  readonly neverLeft?: (failure: Failure) => boolean;
};

export type BulkReport = {
  readonly total: number;
  readonly rows: readonly RowOutcome[];
  readonly counts: Readonly<Record<RowState, number>>;
  /** Why the run ended before its end, where it did. */
  readonly stopped?: Failure;
  /** The run ended because more rows went wrong than `mostErrors`. */
  readonly overBudget?: true;
};

const mostWaits = 20;
const usualWaitMs = 1_000;
/** Batches in a row that the server may fail before the run stops: one bad row must not hold up the others for ever. */
const mostServerFailures = 3;

/** The same key's first request is still under way, and the server says when to ask again. */
const isUnderWay = (failure: Failure): boolean => failure.kind === 'conflict' && failure.retryAfterMs !== undefined;

/** Failures that leave open whether the write had its effect. */
const leavesOpen = (failure: Failure): boolean =>
  isUnderWay(failure) || ['network', 'timeout', 'server', 'aborted', 'contract'].includes(failure.kind);

/** Failures after which no further batch can succeed. */
const endsRun = (failure: Failure): boolean =>
  ['unauthenticated', 'forbidden', 'read-only', 'network', 'timeout', 'aborted'].includes(failure.kind);

/** Failures that turned the request away for a reason of the moment: the same rows may well succeed later. */
const comesTooEarly = (failure: Failure): boolean => ['unauthenticated', 'rate-limited'].includes(failure.kind);

/** Failures that some row of the batch brought about; none of its rows was written. */
const isRowsFault = (failure: Failure): boolean =>
  !isUnderWay(failure) && ['validation', 'not-found', 'conflict'].includes(failure.kind);

const attempt = async (bulk: BulkRun, batch: Batch): Promise<Failure | null> => {
  for (let waits = 0; ; waits += 1) {
    try {
      await bulk.run(batch.ids, batch.key);
      return null;
    } catch (thrown) {
      const failure = asFailure(thrown);
      const isToWait = failure.kind === 'rate-limited' || isUnderWay(failure);
      if (!isToWait || waits >= mostWaits) return failure;
      const isStopped = await bulk.sleep(failure.retryAfterMs ?? usualWaitMs, bulk.signal).then(
        () => false,
        () => true,
      );
      if (isStopped) return failure;
    }
  }
};

const sliced = (ids: readonly string[], size: number): Planned[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ({
    ids: ids.slice(index * size, (index + 1) * size),
  }));

const endOf = (bulk: BulkRun, planned: Planned, failure: Failure | null): BatchEnd => {
  if (failure === null) return { state: 'done' };
  const reason = failure.message;
  const isTurnedAway = comesTooEarly(failure) || bulk.neverLeft?.(failure);
  // A batch that goes out again may have had its effect the first time.
  if (isTurnedAway) return { state: planned.key === undefined ? 'not-tried' : 'unknown', reason };
  return { state: leavesOpen(failure) ? 'unknown' : 'failed', reason };
};

/**
 * Runs an action over many records, batch by batch: intent noted, request sent, outcome noted. A batch is all or
 * nothing. Nothing is repeated blindly; a rate limit is waited for. Never rejects for a batch's failure: the report
 * names each row's outcome, and its rows add up to the ids handed in.
 */
export const runBulk = async (bulk: BulkRun): Promise<BulkReport> => {
  const rows: RowOutcome[] = [];
  const counts: Record<RowState, number> = { done: 0, failed: 0, unknown: 0, 'not-tried': 0 };
  const waiting = [...(bulk.batches ?? sliced(bulk.ids, bulk.perRun))].reverse();
  let stopped: Failure | undefined;
  let number = bulk.firstNumber ?? 1;
  let serverFailures = 0;

  const isOverBudget = () => counts.failed + counts.unknown > (bulk.mostErrors ?? Number.POSITIVE_INFINITY);
  const note = (ids: readonly string[], end: BatchEnd) => {
    for (const id of ids) rows.push({ id, ...end });
    counts[end.state] += ids.length;
  };
  const report = (): BulkReport => ({
    total: bulk.ids.length,
    rows,
    counts: { ...counts },
    ...(stopped && { stopped }),
    ...(isOverBudget() && { overBudget: true }),
  });

  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (stopped || bulk.signal?.aborted || isOverBudget()) {
      note(next.ids, { state: next.key === undefined ? 'not-tried' : 'unknown' });
      continue;
    }
    const batch: Batch = { number, key: next.key ?? bulk.newKey(next.ids), ids: next.ids };
    number += 1;
    await bulk.journal.intend(batch);
    const failure = await attempt(bulk, batch);
    if (failure && bulk.halves && isRowsFault(failure) && next.ids.length > 1) {
      await bulk.journal.settle(batch, { state: 'not-tried', reason: failure.message });
      const middle = Math.ceil(next.ids.length / 2);
      waiting.push({ ids: next.ids.slice(middle) }, { ids: next.ids.slice(0, middle) });
      continue;
    }
    const end = endOf(bulk, next, failure);
    await bulk.journal.settle(batch, end);
    note(next.ids, end);
    serverFailures = failure?.kind === 'server' ? serverFailures + 1 : 0;
    if (failure && (endsRun(failure) || serverFailures >= mostServerFailures)) stopped = failure;
    bulk.onProgress?.(report());
  }
  return report();
};

/** A journal that remembers nothing beyond the run itself. */
export const memoryJournal: Journal = { intend: async () => undefined, settle: async () => undefined };
