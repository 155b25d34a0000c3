import { asFailure, type Failure, failureSentence, failures } from '../call/failure.ts';
import type { Signal } from '../call/transport.ts';
import { newerText } from '../call/version.ts';
import type { Gate } from './bulk-gate.ts';

/** The outcome of one record. 'unknown': the request was sent and no answer came, so it may have had its effect. */
export type RowState = 'done' | 'failed' | 'unknown' | 'not-tried';

/** Items that are sent together; items that were sent before are sent again under their own key. */
export type Planned<T> = { readonly items: readonly T[]; readonly key?: string };
export type Batch<T> = { readonly number: number; readonly key: string; readonly items: readonly T[] };
export type BatchEnd = { readonly state: RowState; readonly reason?: string };

/** How a batch is sent. */
export type Sending<T> = {
  readonly run: (batch: Batch<T>) => Promise<unknown>;
  readonly gate: Gate;
  readonly sleep: (ms: number, signal?: Signal) => Promise<void>;
  readonly signal?: Signal;
  /** The server recognises idempotency keys: a write whose answer was lost is sent again under its key, a few times. */
  readonly repeats?: boolean;
  /** Asked before a write that may have had its effect is sent again: the server may have been replaced during the run. */
  readonly stillRepeats?: () => Promise<boolean>;
  /** The longest pause that the server may ask for before the run stops; no limit by default. */
  readonly mostWaitMs?: number;
  /** Whether no request of this batch was sent, for certain. */
  readonly neverLeft?: (failure: Failure, key: string) => boolean;
  /** Whether an earlier request of this batch had its effect, so that a later request of the same batch failed. */
  readonly partlyDone?: (key: string) => boolean;
};

export const mostWaits = 20;
const usualWaitMs = 1_000;
const attempts = 3;
const firstPauseMs = 250;
/** A server forgets a key after a day: a write that may have had its effect is not sent again after this time. */
const longestOpenMs = 20 * 3_600_000;
/** The first request with this key is still running, and the server says when to ask again. */
const isUnderWay = (failure: Failure): boolean => failure.kind === 'conflict' && failure.retryAfterMs !== undefined;

/** Failures that turned the request away for a temporary reason: the same rows may succeed later. */
const isTemporary = (failure: Failure): boolean => ['unauthenticated', 'rate-limited'].includes(failure.kind);

/** Failures that concern only this request and say nothing about an earlier one with the same key. */
const concernsOnlyThisRequest = (failure: Failure): boolean =>
  ['forbidden', 'read-only', 'mismatch'].includes(failure.kind);

/** Failures that a row of the batch caused; no row of the batch was written. */
export const isRowsFault = (failure: Failure, wasSent: boolean): boolean =>
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
  const said = failureSentence(failure);
  if (failure.newer) return `${said} ${newerText(failure.newer)}`;
  return failure.kind === 'network' && failure.cause instanceof Error ? `${said} (${failure.cause.message})` : said;
};

/** Sends a batch until it has its final answer: again where that is safe, and after each pause that the server asks for. */
export const attempt = async <T>(run: Sending<T>, batch: Batch<T>): Promise<Attempted> => {
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
    const mayBeDone = !isUnderWay(failure) && (failure.isOpen || losses > 0);
    if (mayBeDone && (await run.stillRepeats?.()) === false) {
      run.gate.ended();
      return given;
    }
    if (isToWait) waits += 1;
    else losses += 1;
  }
};

/** The outcome of a batch's rows. */
export const endOf = <T>(run: Sending<T>, batch: Batch<T>, wasSent: boolean, failure: Failure | null): BatchEnd => {
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
