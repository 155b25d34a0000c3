import type { Gate } from './bulk-gate.ts';
import { asFailure, type Failure, type FailureKind, failures } from './failure.ts';
import type { Signal } from './transport.ts';
import { newerText } from './version.ts';

/** What became of one record. Unknown: the request left and no answer came, so it may have had its effect. */
export type RowState = 'done' | 'failed' | 'unknown' | 'not-tried';

/** Items that are sent together; those that were sent before are sent again under their own key. */
export type Planned<T> = { readonly items: readonly T[]; readonly key?: string };
export type Batch<T> = { readonly number: number; readonly key: string; readonly items: readonly T[] };
export type BatchEnd = { readonly state: RowState; readonly reason?: string };

/** Where a run keeps what it did: a file in the terminal, memory in the console. Each call is durable when it resolves. */
export type Journal<T> = {
  intend(batch: Batch<T>): Promise<void>;
  settle(batch: Batch<T>, end: BatchEnd): Promise<void>;
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
  /** Told of each batch that was settled for good. */
  readonly onEnd?: (batch: Batch<T>, end: BatchEnd, counts: Counts) => void;
  /** The first batch's number; a resumed run goes on counting. */
  readonly firstNumber?: number;
  /** Requests under way at the same time; 1 unless said. */
  readonly workers?: number;
  /** Sends a refused batch again in halves, so that only the faulty rows fail; for calls where a batch is all or nothing. */
  readonly halves?: boolean;
  /** The server knows keys: a write whose answer was lost is sent again under its own, a few times. */
  readonly repeats?: boolean;
  /** How many rows may fail or stay unknown before the run stops; no limit by default. */
  readonly mostErrors?: number;
  /** The longest pause that the server may ask for before the run stops; without limit unless said. */
  readonly mostWaitMs?: number;
  /** Whether it is certain that no request of this batch left this machine. */
  readonly neverLeft?: (failure: Failure, key: string) => boolean;
  /** Says that an earlier request of this batch had its effect: what failed is a later one of the same batch. */
  readonly partlyDone?: (key: string) => boolean;
};

export type Counts = Readonly<Record<RowState, number>>;
export type BatchReport = {
  /** Counts of the batches that were started. */
  readonly counts: Counts;
  /** Why the run ended before its end, where it did. */
  readonly stopped?: Failure;
  /** The run ended by its own limits: too many errors, or too long a pause. */
  readonly overBudget?: 'errors' | 'wait';
};

const mostWaits = 20;
const usualWaitMs = 1_000;
const attempts = 3;
const firstPauseMs = 250;
/** A server forgets a key after a day: what may have had its effect is not sent again after so long a wait. */
const longestOpenMs = 20 * 3_600_000;
/** Batches in a row that the server may fail before the run stops: one bad row must not hold up the others for ever. */
const mostServerFailures = 3;

/** The same key's first request is still under way, and the server says when to ask again. */
const isUnderWay = (failure: Failure): boolean => failure.kind === 'conflict' && failure.retryAfterMs !== undefined;

/** Failures after which no further batch can succeed. */
const endsRun = (failure: Failure): boolean =>
  ['unauthenticated', 'forbidden', 'read-only', 'network', 'timeout', 'aborted'].includes(failure.kind);

/** Failures after which the next batches are likely to end in the same way: a few in a row end the run. */
const saysNothing: readonly FailureKind[] = ['server', 'contract', 'unclear'];

/** Failures that turned the request away for a reason of the moment: the same rows may well succeed later. */
const comesTooEarly = (failure: Failure): boolean => ['unauthenticated', 'rate-limited'].includes(failure.kind);

/** Failures that judge this request alone and say nothing of one that went before it under the same key. */
const judgesAnew = (failure: Failure): boolean => ['forbidden', 'read-only', 'mismatch'].includes(failure.kind);

/** Failures that a row of the batch caused; none of the batch's rows was written. */
const isRowsFault = (failure: Failure): boolean =>
  !isUnderWay(failure) && ['validation', 'not-found', 'conflict'].includes(failure.kind);

type Attempted = {
  readonly failure: Failure | null;
  /** The answer to an earlier attempt never came. */
  readonly wasLost: boolean;
  readonly tooLong?: boolean;
  /** Refused too often: the next batch would be refused as well. */
  readonly wornOut?: boolean;
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
    // What was turned away goes out again by itself only where the server knows keys.
    const isToWait = isUnderWay(failure) || (run.repeats === true && failure.kind === 'rate-limited');
    const isLimit = failure.kind === 'rate-limited';
    if ((concernsAll || isToWait) && (asked ?? 0) > (run.mostWaitMs ?? Number.POSITIVE_INFINITY)) {
      run.gate.ended();
      return { ...given, tooLong: true };
    }
    if (isLimit) run.gate.refused(asked);
    else run.gate.ended();
    if (isToWait && waits >= mostWaits) return { ...given, wornOut: isLimit };
    const pauseMs = asked ?? (isLimit ? usualWaitMs : undefined);
    if (losses > 0 || isUnderWay(failure)) openMs += pauseMs ?? 0;
    if (openMs > longestOpenMs) return given;
    const isHeld = concernsAll && pauseMs !== undefined;
    if (isHeld && !isLimit) run.gate.hold(pauseMs);
    // Without idempotency keys, a write that had its effect would have it twice.
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
  // Refused before it left: the same rows would be refused the next time.
  if (neverLeft && isRowsFault(failure)) return { state: wasSent ? 'unknown' : 'failed', reason };
  const isTurnedAway = comesTooEarly(failure) || neverLeft;
  // A batch that is sent again may already have had its effect.
  if (isTurnedAway) return { state: wasSent ? 'unknown' : 'not-tried', reason };
  if (wasSent && judgesAnew(failure)) return { state: 'unknown', reason };
  return { state: failure.isOpen ? 'unknown' : 'failed', reason };
};

async function* each<T>(planned: BatchRun<T>['batches']): AsyncGenerator<Planned<T>> {
  yield* planned;
}

/**
 * Runs batches, as many at a time as there are workers: intent noted, request sent, outcome noted. A batch is all or
 * nothing. Nothing is repeated blindly; a rate limit is waited for by all. Never rejects for a batch's failure, only
 * where the journal or the batches cannot be read or written. Batches that are not taken up are left untouched.
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
    const { failure, wasLost, tooLong, wornOut } = await attempt(run, batch);
    const isWhole = !run.partlyDone?.(batch.key);
    if (failure && run.halves && isWhole && isRowsFault(failure) && next.items.length > 1) {
      await run.journal.settle(batch, { state: 'not-tried', reason: failure.message });
      const middle = Math.ceil(next.items.length / 2);
      halves.push({ items: next.items.slice(middle) }, { items: next.items.slice(0, middle) });
      return;
    }
    const end = endOf(run, batch, wasLost || next.key !== undefined, failure);
    await run.journal.settle(batch, end);
    counts[end.state] += next.items.length;
    serverFailures = failure && saysNothing.includes(failure.kind) ? serverFailures + 1 : 0;
    if (tooLong) isTooLong = true;
    turnedAway = failure?.kind === 'rate-limited' ? turnedAway + 1 : 0;
    const isHopeless = wornOut || serverFailures >= mostServerFailures || turnedAway >= mostWaits;
    if (failure && (isHopeless || endsRun(failure))) stopped ??= failure;
    run.onEnd?.(batch, end, { ...counts });
  };

  const work = async (): Promise<void> => {
    try {
      while (!isOver()) {
        const next = halves.pop() ?? (await source.next()).value;
        if (!next) return;
        // Taken, but held back until the run was over: it stays as it was.
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
