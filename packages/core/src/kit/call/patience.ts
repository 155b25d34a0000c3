import type { Endpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';

const attempts = 3;
/** A server that limits requests is not failing, so it is asked more often. */
const attemptsAtLimit = 20;
const firstPauseMs = 250;
const longestPauseMs = 30_000;

export type Patience = {
  /**
   * The longest total wait of a read, in milliseconds, where the server asks for a wait; where it asks for more, the
   * read fails at once. A write waits for 30 s at most, since it cannot be stopped.
   */
  readonly longestWaitMs?: number;
  /** Called before a call waits because the server asks for it. */
  readonly onWait?: ((ms: number) => void) | undefined;
};

/** How long to wait after each failure of a call before the next attempt; null where there is no next attempt. */
export const patience = (endpoint: Endpoint, options: Patience) => {
  let failed = 0;
  let limited = 0;
  let leftMs = endpoint.write ? longestPauseMs : (options.longestWaitMs ?? longestPauseMs);
  return (failure: Failure): number | null => {
    const isLimit = failure.kind === 'rate-limited' && !endpoint.write;
    const attempt = isLimit ? limited++ : failed++;
    if (attempt + 1 >= (isLimit ? attemptsAtLimit : attempts)) return null;
    // Never sooner than the server asks.
    const ms = failure.retryAfterMs ?? Math.min(longestPauseMs, firstPauseMs * 2 ** attempt);
    if (ms > leftMs) return null;
    leftMs -= ms;
    if (isLimit || failure.retryAfterMs !== undefined) options.onWait?.(ms);
    return ms;
  };
};
