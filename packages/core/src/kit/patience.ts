import type { Endpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';

const attempts = 3;
/** A server that counts requests is no failing one: it is asked more often. */
const attemptsAtLimit = 20;
const firstPauseMs = 250;
const longestPauseMs = 30_000;

type Limits = {
  /** How long a read waits in all where the server asks for it, in milliseconds; asked for more, it fails at once. */
  readonly longestWaitMs?: number;
  /** Told before a read waits because the server asks for it. */
  readonly onWait?: (ms: number, call: string) => void;
};

const pauseMs = (failure: Failure, attempt: number): number =>
  Math.min(longestPauseMs, failure.retryAfterMs ?? firstPauseMs * 2 ** attempt);

/** How long each failure of a call is waited out before the next attempt; null where it is the last. */
export const patience = (name: string, endpoint: Endpoint, options: Limits) => {
  let failed = 0;
  let limited = 0;
  let leftMs = options.longestWaitMs ?? longestPauseMs;
  return (failure: Failure): number | null => {
    const isLimit = failure.kind === 'rate-limited' && !endpoint.write;
    const attempt = isLimit ? limited++ : failed++;
    if (attempt + 1 >= (isLimit ? attemptsAtLimit : attempts)) return null;
    if (endpoint.write) return pauseMs(failure, attempt);
    const ms = failure.retryAfterMs ?? pauseMs(failure, attempt);
    if (ms > leftMs) return null;
    leftMs -= ms;
    if (failure.retryAfterMs !== undefined) options.onWait?.(ms, name);
    return ms;
  };
};
