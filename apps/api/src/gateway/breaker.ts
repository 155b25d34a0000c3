import { Failure } from '@matchdesk/core/kit/failure.ts';

export type BreakerRules = {
  /** How many unanswered calls in a row open the breaker. */
  readonly mostUnanswered: number;
  /** How long calls are then refused before one call tries again. */
  readonly pauseMs: number;
};

/** Makes a caller's call, unless the provider is known not to answer. */
export type Breaker = <T>(caller: string, call: () => Promise<T>) => Promise<T>;

const unanswered: ReadonlySet<unknown> = new Set(['network', 'timeout']);

const doesNotAnswer = (waitMs: number): Failure =>
  new Failure('server', {
    status: 503,
    retryAfterMs: waitMs,
    isOpen: false,
    complaints: [{ msg: 'The provider is not answering. Matchdesk keeps trying.', param: '' }],
  });

/**
 * Creates a circuit breaker: after some unanswered calls, further calls are refused at once with a 503 Failure. If all of
 * the unanswered calls came from one caller, only that caller is refused, so that nobody can close a lane for others with
 * slow calls. After each pause one call tries again, and its answer closes the breaker. A Failure of kind network or
 * timeout counts as unanswered, any other result as an answer.
 */
export const createBreaker = ({ mostUnanswered, pauseMs }: BreakerRules): Breaker => {
  let count = 0;
  const affected = new Set<string>();
  let triesAt = 0;
  let isTrying = false;
  return async (caller, call) => {
    const isTrial = count >= mostUnanswered && (affected.size > 1 || affected.has(caller));
    const waitMs = triesAt - performance.now();
    if (isTrial && (isTrying || waitMs > 0)) throw doesNotAnswer(Math.max(waitMs, 1000));
    if (isTrial) isTrying = true;
    try {
      const answer = await call();
      count = 0;
      affected.clear();
      return answer;
    } catch (thrown) {
      if (thrown instanceof Failure && unanswered.has(thrown.kind)) {
        count += 1;
        if (affected.size < 2) affected.add(caller);
        triesAt = performance.now() + pauseMs;
      }
      throw thrown;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
};
