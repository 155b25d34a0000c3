import { Failure } from '@matchdesk/core/kit/failure.ts';

export type BreakerRules = {
  /** Calls in a row that were not answered, before callers are told so at once. */
  readonly mostUnanswered: number;
  /** How long nobody asks then, before one call tries again. */
  readonly pauseMs: number;
};

/** Makes a call of a caller, unless the provider is known not to answer. */
export type Breaker = <T>(caller: string, call: () => Promise<T>) => Promise<T>;

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
 * once with a 503 Failure. Where all of those calls were one caller's, only that one is: nobody closes a lane for others
 * by asking for what takes long. After each pause one call tries again, and its answer lets everybody through. A call
 * rejects with a Failure of kind network or timeout where it was not answered; whatever else becomes of it is an answer.
 */
export const createBreaker = ({ mostUnanswered, pauseMs }: BreakerRules): Breaker => {
  let count = 0;
  const unheard = new Set<string>();
  let triesAt = 0;
  let isTrying = false;
  return async (caller, call) => {
    const isTrial = count >= mostUnanswered && (unheard.size > 1 || unheard.has(caller));
    const waitMs = triesAt - performance.now();
    if (isTrial && (isTrying || waitMs > 0)) throw doesNotAnswer(Math.max(waitMs, 1000));
    if (isTrial) isTrying = true;
    try {
      const answer = await call();
      count = 0;
      unheard.clear();
      return answer;
    } catch (thrown) {
      if (thrown instanceof Failure && unanswered.has(thrown.kind)) {
        count += 1;
        if (unheard.size < 2) unheard.add(caller);
        triesAt = performance.now() + pauseMs;
      }
      throw thrown;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
};
