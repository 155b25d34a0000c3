import { Failure } from '@matchdesk/core/kit/failure.ts';

export type BreakerRules = {
  /** Calls in a row that were not answered, before callers are told so at once. */
  readonly mostUnanswered: number;
  /** How long nobody asks then, before one call tries again. */
  readonly pauseMs: number;
};

/** Makes a call, unless the provider is known not to answer. */
export type Breaker = <T>(call: () => Promise<T>) => Promise<T>;

const unanswered: ReadonlySet<unknown> = new Set(['network', 'timeout']);

const doesNotAnswer = (waitMs: number): Failure =>
  new Failure('server', {
    status: 503,
    retryAfterMs: waitMs,
    isOpen: false,
    complaints: [{ msg: 'The provider does not answer. Matchdesk keeps trying.', param: '' }],
  });

/**
 * Spares callers the wait for a provider that does not answer: after some calls without an answer they are refused at
 * once with a 503 Failure. After each pause one call tries again, and its answer lets everybody through. A call rejects
 * with a Failure of kind network or timeout where it was not answered; whatever else becomes of it is an answer.
 */
export const createBreaker = ({ mostUnanswered, pauseMs }: BreakerRules): Breaker => {
  let count = 0;
  let triesAt = 0;
  let isTrying = false;
  return async (call) => {
    const isTrial = count >= mostUnanswered;
    const waitMs = triesAt - performance.now();
    if (isTrial && (isTrying || waitMs > 0)) throw doesNotAnswer(Math.max(waitMs, 1000));
    if (isTrial) isTrying = true;
    try {
      const answer = await call();
      count = 0;
      return answer;
    } catch (thrown) {
      if (thrown instanceof Failure && unanswered.has(thrown.kind)) {
        count += 1;
        triesAt = performance.now() + pauseMs;
      }
      throw thrown;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
};
