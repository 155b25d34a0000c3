import type { Failure, FailureKind } from '../call/failure.ts';
import {
  attempt,
  type Batch,
  type BatchEnd,
  endOf,
  isRowsFault,
  mostWaits,
  type Planned,
  type RowState,
  type Sending,
} from './bulk-batch.ts';

/**
 * Where a run records what it does: a file in the terminal, memory in the console. A record is durable when its call
 * resolves.
 */
export type Journal<T> = {
  intend(batch: Batch<T>): Promise<void>;
  settle(batch: Batch<T>, end: BatchEnd, failure?: Failure | null): Promise<void>;
};

export type BatchRun<T> = Sending<T> & {
  /** Read one by one as they are sent, so that a million rows need not be in memory. */
  readonly batches: AsyncIterable<Planned<T>> | Iterable<Planned<T>>;
  readonly journal: Journal<T>;
  readonly newKey: (items: readonly T[]) => string;
  /** Called for each batch that has its final outcome. */
  readonly onEnd?: (batch: Batch<T>, end: BatchEnd, counts: Counts) => void;
  /** The number of the first batch; a resumed run continues the numbers. */
  readonly firstNumber?: number;
  /** The most requests at the same time; 1 by default. */
  readonly workers?: number;
  /**
   * Sends a refused batch again in halves, so that only the faulty rows fail. Done only where the server recognises keys:
   * another one may have done a part of what it refused.
   */
  readonly halves?: boolean;
  /** How many rows may fail or stay unknown before the run stops; no limit by default. */
  readonly mostErrors?: number;
};

export type Counts = Readonly<Record<RowState, number>>;
export type BatchReport = {
  /** The counts of rows in the batches that were started. */
  readonly counts: Counts;
  /** Why the run stopped early, if it did. */
  readonly stopped?: Failure;
  /** The run stopped because of its own limits: too many errors, or too long a pause. */
  readonly overBudget?: 'errors' | 'wait';
};

/**
 * How many batches in a row may fail with a server error before the run stops: one bad row must not hold up the others
 * for ever.
 */
const mostServerFailures = 3;

/** Failures after which no other batch can succeed. */
const endsRun = (failure: Failure): boolean =>
  ['unauthenticated', 'forbidden', 'read-only', 'network', 'timeout', 'aborted'].includes(failure.kind);

/** Failures that the next batches are likely to repeat: a few in a row end the run. */
const likelyRepeats: readonly FailureKind[] = ['server', 'contract', 'unclear'];

/** Why the rows of a refused batch are not tried yet: which of them was at fault is not known. */
const togetherReason = ({ items }: Batch<unknown>, { message }: Failure): string =>
  `One of ${items.length} that were sent together was refused: ${message}`;

async function* each<T>(planned: BatchRun<T>['batches']): AsyncGenerator<Planned<T>> {
  yield* planned;
}

const hasPassed = ({ gate, signal }: Pick<BatchRun<unknown>, 'gate' | 'signal'>): Promise<boolean> =>
  gate.pass(signal).then(
    () => true,
    () => false,
  );

/**
 * Runs batches, as many at a time as there are workers: records the intent, sends the request, records the outcome. A
 * batch is all or nothing. No write is repeated without a key; a rate limit makes all workers wait. A failed batch does
 * not reject; it rejects only where the batches cannot be read or the journal cannot be written. Batches that were not
 * started are left untouched.
 */
export const runBatches = async <T>(run: BatchRun<T>): Promise<BatchReport> => {
  const counts: Record<RowState, number> = { done: 0, failed: 0, unknown: 0, 'not-tried': 0 };
  const source = each(run.batches);
  const halves: Planned<T>[] = [];
  let stopped: Failure | undefined;
  let isTooLong = false;
  let broken: { readonly by: unknown } | undefined;
  let number = run.firstNumber ?? 1;
  let serverFailures = 0;
  let turnedAway = 0;

  const hasTooManyErrors = () => counts.failed + counts.unknown > (run.mostErrors ?? Number.POSITIVE_INFINITY);
  const isOver = () => broken || stopped || isTooLong || run.signal?.aborted || hasTooManyErrors();

  const take = async (next: Planned<T>): Promise<void> => {
    const batch: Batch<T> = { number, key: next.key ?? run.newKey(next.items), items: next.items };
    number += 1;
    await run.journal.intend(batch);
    const { failure, wasLost, tooLong, isRefusedTooOften } = await attempt(run, batch);
    const isWhole = !run.partlyDone?.(batch.key);
    const wasSent = wasLost || next.key !== undefined;
    if (failure && run.halves && run.repeats && isWhole && isRowsFault(failure, wasSent) && next.items.length > 1) {
      await run.journal.settle(batch, { state: 'not-tried', reason: togetherReason(batch, failure) }, failure);
      const middle = Math.ceil(next.items.length / 2);
      halves.push({ items: next.items.slice(middle) }, { items: next.items.slice(0, middle) });
      return;
    }
    const end = endOf(run, batch, wasSent, failure);
    await run.journal.settle(batch, end, failure);
    counts[end.state] += next.items.length;
    serverFailures = failure && likelyRepeats.includes(failure.kind) ? serverFailures + 1 : 0;
    if (tooLong) isTooLong = true;
    turnedAway = failure?.kind === 'rate-limited' ? turnedAway + 1 : 0;
    const isHopeless = isRefusedTooOften || serverFailures >= mostServerFailures || turnedAway >= mostWaits;
    if (failure && (isHopeless || endsRun(failure))) stopped ??= failure;
    run.onEnd?.(batch, end, { ...counts });
  };

  const work = async (): Promise<void> => {
    try {
      while (!isOver()) {
        const next = halves.pop() ?? (await source.next()).value;
        // A batch that is held until the run is over is left untouched.
        if (!next || !(await hasPassed(run))) return;
        if (isOver()) return run.gate.ended();
        await take(next);
      }
    } catch (thrown) {
      broken ??= { by: thrown };
    }
  };
  await Promise.all(Array.from({ length: run.workers ?? 1 }, work));
  await source.return(undefined);
  if (broken) throw broken.by;
  return {
    counts: { ...counts },
    ...(stopped && { stopped }),
    ...(hasTooManyErrors() ? { overBudget: 'errors' } : isTooLong && { overBudget: 'wait' }),
  };
};
