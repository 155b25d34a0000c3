import { asFailure, type Failure, type FailureKind, failures } from '../call/failure.ts';
import type { Signal } from '../call/transport.ts';
import { newerText } from '../call/version.ts';
import type { Gate } from './bulk-gate.ts';

/** The outcome of one record. 'unknown': the request was sent and no answer came, so it may have had its effect. */
export type RowState = 'done' | 'failed' | 'unknown' | 'not-tried';

/** Items that are sent together; items that were sent before are sent again under their own key. */
export type Planned<T> = { readonly items: readonly T[]; readonly key?: string };
export type Batch<T> = { readonly number: number; readonly key: string; readonly items: readonly T[] };
export type BatchEnd = { readonly state: RowState; readonly reason?: string };

/**
 * Where a run records what it does: a file in the terminal, memory in the console. A record is durable when its call
 * resolves.
 */
export type Journal<T> = {
  intend(batch: Batch<T>): Promise<void>;
  settle(batch: Batch<T>, end: BatchEnd, failure?: Failure | null): Promise<void>;
};

export type BatchRun<T> = {
  /** Read one by one as they are sent, so that a million rows need not be in memory. */
  readonly batches: AsyncIterable<Planned<T>> | Iterable<Planned<T>>;
  readonly run: (batch: Batch<T>) => Promise<unknown>;
  readonly journal: Journal<T>;
  readonly newKey: (items: readonly T[]) => string;
  readonly gate: Gate;
  readonly sleep: (ms: number, signal?: Signal) => Promise<void>;
  readonly signal?: Signal;
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
  /** The server recognises idempotency keys: a write whose answer was lost is sent again under its key, a few times. */
  readonly repeats?: boolean;
  /** How many rows may fail or stay unknown before the run stops; no limit by default. */
  readonly mostErrors?: number;
  /** The longest pause that the server may ask for before the run stops; no limit by default. */
  readonly mostWaitMs?: number;
  /** Whether it is certain that no request of this batch was sent. */
  readonly neverLeft?: (failure: Failure, key: string) => boolean;
  /** Whether an earlier request of this batch had its effect, so that a later request of the same batch failed. */
  readonly partlyDone?: (key: string) => boolean;
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

const mostWaits = 20;
const usualWaitMs = 1_000;
const attempts = 3;
const firstPauseMs = 250;
/** A server forgets a key after a day: a write that may have had its effect is not sent again after this time. */
const longestOpenMs = 20 * 3_600_000;
/**
 * How many batches in a row may fail with a server error before the run stops: one bad row must not hold up the others
 * for ever.
 */
const mostServerFailures = 3;

/** The first request with this key is still running, and the server says when to ask again. */
const isUnderWay = (failure: Failure): boolean => failure.kind === 'conflict' && failure.retryAfterMs !== undefined;

/** Failures after which no other batch can succeed. */
const endsRun = (failure: Failure): boolean =>
  ['unauthenticated', 'forbidden', 'read-only', 'network', 'timeout', 'aborted'].includes(failure.kind);

/** Failures that the next batches are likely to repeat: a few in a row end the run. */
const likelyRepeats: readonly FailureKind[] = ['server', 'contract', 'unclear'];

/** Failures that turned the request away for a temporary reason: the same rows may succeed later. */
const isTemporary = (failure: Failure): boolean => ['unauthenticated', 'rate-limited'].includes(failure.kind);

/** Failures that concern only this request and say nothing about an earlier one with the same key. */
const concernsOnlyThisRequest = (failure: Failure): boolean =>
  ['forbidden', 'read-only', 'mismatch'].includes(failure.kind);

/** Failures that a row of the batch caused; no row of the batch was written. */
const isRowsFault = (failure: Failure, wasSent: boolean): boolean =>
  !isUnderWay(failure) &&
  (['validation', 'not-found', 'conflict'].includes(failure.kind) || (failure.kind === 'mismatch' && !wasSent));

type Attempted = {
  readonly failure: Failure | null;
  /** The answer to an earlier attempt never came. */
  readonly wasLost: boolean;
  readonly tooLong?: boolean;
  /** The request was refused too often: the next batch would be refused as well. */
  readonly isRefusedTooOften?: boolean;
};

const sentence = (failure: Failure): string => {
  if (failure.newer) return `${failure.message} ${newerText(failure.newer)}`;
  return failure.kind === 'network' && failure.cause instanceof Error
    ? `${failure.message} (${failure.cause.message})`
    : failure.message;
};

const attempt = async <T>(run: BatchRun<T>, batch: Batch<T>): Promise<Attempted> => {
  let waits = 0;
  let openMs = 0;
  for (let losses = 0; ; ) {
    let failure: Failure;
    try {
      await run.run(batch);
      run.gate.taken();
      return { failure: null, wasLost: losses > 0 };
    } catch (thrown) {
      failure = asFailure(thrown);
    }
    const given: Attempted = { failure, wasLost: losses > 0 };
    const asked = failure.retryAfterMs;
    const concernsAll = failures[failure.kind].retry;
    // A request that was turned away is sent again automatically only where the server recognises keys.
    const isToWait = run.repeats === true && (isUnderWay(failure) || failure.kind === 'rate-limited');
    const isLimit = failure.kind === 'rate-limited';
    if ((concernsAll || isToWait) && (asked ?? 0) > (run.mostWaitMs ?? Number.POSITIVE_INFINITY)) {
      run.gate.ended();
      return { ...given, tooLong: true };
    }
    if (isLimit) run.gate.refused(asked);
    else run.gate.ended();
    if (isToWait && waits >= mostWaits) return { ...given, isRefusedTooOften: isLimit };
    const pauseMs = asked ?? (isLimit ? usualWaitMs : undefined);
    if (losses > 0 || isUnderWay(failure)) openMs += pauseMs ?? 0;
    if (openMs > longestOpenMs) return given;
    const isHeld = concernsAll && pauseMs !== undefined;
    if (isHeld && !isLimit) run.gate.hold(pauseMs);
    // Without idempotency keys, a repeated write could have its effect twice.
    if (run.partlyDone?.(batch.key) && !run.repeats) return given;
    const isToRepeat = !isToWait && run.repeats === true && concernsAll && losses + 1 < attempts;
    if (!isToRepeat && !isToWait) return given;
    try {
      if (!isHeld) await run.sleep(asked ?? (isToRepeat ? firstPauseMs * 2 ** losses : usualWaitMs), run.signal);
      await run.gate.pass(run.signal);
    } catch {
      return given;
    }
    if (isToWait) waits += 1;
    else losses += 1;
  }
};

const endOf = <T>(run: BatchRun<T>, batch: Batch<T>, wasSent: boolean, failure: Failure | null): BatchEnd => {
  if (failure === null) return { state: 'done' };
  const reason = sentence(failure);
  if (run.partlyDone?.(batch.key)) return { state: 'unknown', reason };
  const neverLeft = run.neverLeft?.(failure, batch.key) === true;
  // Refused before it was sent: the same rows would be refused again.
  if (neverLeft && isRowsFault(failure, wasSent)) return { state: wasSent ? 'unknown' : 'failed', reason };
  const isTurnedAway = isTemporary(failure) || neverLeft;
  // A batch that is sent again may already have had its effect.
  if (isTurnedAway) return { state: wasSent ? 'unknown' : 'not-tried', reason };
  if (wasSent && concernsOnlyThisRequest(failure)) return { state: 'unknown', reason };
  return { state: failure.isOpen ? 'unknown' : 'failed', reason };
};

async function* each<T>(planned: BatchRun<T>['batches']): AsyncGenerator<Planned<T>> {
  yield* planned;
}

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
      await run.journal.settle(batch, { state: 'not-tried', reason: failure.message }, failure);
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
        if (!next) return;
        // It was taken, but held until the run was over: it is left untouched.
        const hasPassed = await run.gate.pass(run.signal).then(
          () => true,
          () => false,
        );
        if (!hasPassed) return;
        if (isOver()) {
          run.gate.ended();
          return;
        }
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
