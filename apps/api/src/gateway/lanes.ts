import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { keysOf, recordBy } from '@matchdesk/core/kit/fields.ts';
import { firstCalls } from '@matchdesk/core/session/first-calls.ts';
import { mebibyte } from '../http/sizes.ts';
import { createFairQueue, type FairQueue, type FairRules } from '../process/fair-queue.ts';

type BreakerRules = {
  /** How many unanswered calls in a row open the breaker. */
  readonly mostUnanswered: number;
  /** How long calls are then refused before one call tries again. */
  readonly pauseMs: number;
};

type Breaker = {
  /** Makes a caller's call, unless the provider is known not to answer. */
  readonly ask: <T>(caller: string, call: () => Promise<T>) => Promise<T>;
  /** Whether it refuses calls, of one caller or of all. */
  readonly isOpen: () => boolean;
};

const unanswered: ReadonlySet<unknown> = new Set(['network', 'timeout']);

const doesNotAnswer = (waitMs: number): Failure =>
  refuse('server', 'The provider is not answering. Matchdesk keeps trying.', '', {
    status: 503,
    retryAfterMs: waitMs,
    isOpen: false,
  });

/**
 * Creates a circuit breaker: after some unanswered calls, further calls are refused at once with a 503 Failure. If all of
 * the unanswered calls came from one caller, only that caller is refused, so that nobody can close a lane for others with
 * slow calls. After each pause one call tries again, and its answer closes the breaker. A Failure of kind network or
 * timeout counts as unanswered, any other result as an answer.
 */
const createBreaker = ({ mostUnanswered, pauseMs }: BreakerRules): Breaker => {
  let count = 0;
  const affected = new Set<string>();
  let triesAt = 0;
  let isTrying = false;
  const isOpen = (): boolean => count >= mostUnanswered;
  const ask: Breaker['ask'] = async (caller, call) => {
    const isTrial = isOpen() && (affected.size > 1 || affected.has(caller));
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
  return { ask, isOpen };
};

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** How long a provider's answer may take, and how large it may be. */
export type AnswerLimits = {
  readonly firstByteMs: number;
  readonly betweenBytesMs: number;
  readonly wholeMs: number;
  readonly mostBytes: number;
};

/**
 * The lanes: for what the provider offers, for strangers and their forms, and for the reads, writes, files and lines of
 * server-sent events of sessions.
 */
export type LaneName = 'offer' | 'stranger' | 'form' | 'read' | 'write' | 'file' | 'line';
export type LaneRules = {
  readonly turns: FairRules;
  readonly answer: AnswerLimits;
  readonly breaker?: BreakerRules;
};
export type Lane = { readonly queue: FairQueue; readonly breaker: Breaker; readonly answer: AnswerLimits };

const short = { firstByteMs: 20 * secondMs, betweenBytesMs: 10 * secondMs, mostBytes: 32 * mebibyte };
const read = { ...short, wholeMs: minuteMs };
const write = { ...short, firstByteMs: minuteMs, wholeMs: 2 * minuteMs };
const file = {
  firstByteMs: 2 * minuteMs,
  betweenBytesMs: 30 * secondMs,
  wholeMs: 15 * minuteMs,
  mostBytes: 1024 * mebibyte,
};

const strangers = { parallel: 16, waiting: 64, ofOne: 4, waitingOfOne: 8, patienceMs: 5 * secondMs };
const line = { ...short, betweenBytesMs: minuteMs, wholeMs: 12 * 60 * minuteMs, mostBytes: file.mostBytes };

/** The usual limits. Lanes are separate, so that no kind of call can use up what another kind needs. */
export const usualLanes: Readonly<Record<LaneName, LaneRules>> = {
  // The console repeats this call until it is answered, and no sign-in may wait for it.
  offer: { turns: strangers, answer: read },
  stranger: { turns: strangers, answer: read },
  // A form holds its place while it arrives, however slowly that is. Signing in must not wait for it.
  form: { turns: { parallel: 4, waiting: 16, ofOne: 2, waitingOfOne: 4, patienceMs: 15 * secondMs }, answer: write },
  read: { turns: { parallel: 64, waiting: 128, ofOne: 16, waitingOfOne: 64, patienceMs: 5 * secondMs }, answer: read },
  write: {
    turns: { parallel: 32, waiting: 128, ofOne: 16, waitingOfOne: 64, patienceMs: 10 * secondMs },
    answer: write,
  },
  file: { turns: { parallel: 8, waiting: 32, ofOne: 2, waitingOfOne: 8, patienceMs: 15 * secondMs }, answer: file },
  line: {
    turns: { parallel: 2000, waiting: 64, ofOne: 12, waitingOfOne: 2, patienceMs: 5 * secondMs },
    answer: line,
    // If a line were the one call that tries again, all others would wait until it ends.
    breaker: { mostUnanswered: Number.POSITIVE_INFINITY, pauseMs: 0 },
  },
};

const usualBreaker = { mostUnanswered: 5, pauseMs: 5 * secondMs };

export type Lanes = Readonly<Record<LaneName, Lane>>;

export const createLanes = (rules: Readonly<Record<LaneName, LaneRules>>): Lanes =>
  recordBy(keysOf(rules), (name) => {
    const { turns, answer, breaker = usualBreaker } = rules[name];
    return { queue: createFairQueue(turns), breaker: createBreaker(breaker), answer };
  });

/** Whether a call is a write, according to the contract or, for an unknown call, to its method. */
export const isWriteCall = (method: string, endpoint: Endpoint | undefined): boolean =>
  endpoint ? endpoint.write === true : method !== 'GET';

/** How long a stranger's line may take a stranger's place: until the provider has said whether it knows the session. */
const strangersLineMs = 2 * secondMs;

export type Asking = { readonly isKnown: boolean; readonly isWrite: boolean; readonly isLine: boolean };

/** The lane of a call with the limits of its answer. A stranger's file has the limits of a file. */
export const laneFor = (lanes: Lanes, { isKnown, isWrite, isLine }: Asking, endpoint: Endpoint | undefined): Lane => {
  if (endpoint === firstCalls.capabilities) return lanes.offer;
  if (isLine && !isKnown) {
    return { ...lanes.line, queue: lanes.stranger.queue, answer: { ...lanes.line.answer, wholeMs: strangersLineMs } };
  }
  if (!isKnown && endpoint?.multipart) return lanes.form;
  const own = isLine ? lanes.line : endpoint?.binary ? lanes.file : isWrite ? lanes.write : lanes.read;
  return isKnown ? own : { ...lanes.stranger, answer: own.answer };
};
