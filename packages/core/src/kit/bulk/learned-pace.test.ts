import { describe, expect, it } from 'vitest';
import { bucket, fixedWindow, type Limit, slidingWindow } from '../../../../../tests/kit/core/fake-limit.ts';
import { fakeTime } from '../../../../../tests/kit/core/fake-time.ts';
import { createGate } from './bulk-gate.ts';
import { learnedPace } from './learned-pace.ts';

const perSecond = 50;
const limits = {
  'a bucket of tokens': () => bucket(perSecond),
  'a window of 1 s': () => fixedWindow(perSecond, 1),
  'a window of 10 s': () => fixedWindow(perSecond, 10),
  'a window of 60 s': () => fixedWindow(perSecond, 60),
  'a sliding window of 1 s': () => slidingWindow(perSecond, 1),
  'a sliding window of 10 s': () => slidingWindow(perSecond, 10),
} as const satisfies Record<string, () => Limit>;
/** Milliseconds that the server asks to wait, the rest of its window, or nothing. */
const retryAfters = [0, 1_000, 2_000, 'rest', undefined] as const;
type Run = {
  readonly limit: Limit | null;
  readonly total: number;
  readonly workers: number;
  readonly latencyMs: number;
  readonly retryAfter: (typeof retryAfters)[number];
  /** Whether the server announces how many requests are left. */
  readonly tells?: boolean;
};

const wholeSeconds = (ms: number): number => Math.ceil(ms / 1_000) * 1_000;

/** A whole run through one gate; each request is sent until it is accepted. */
const ranThrough = async ({ limit, total, workers, latencyMs, retryAfter, tells }: Run) => {
  const { now, sleep, run } = fakeTime();
  let seed = 7;
  const half = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return latencyMs * (0.25 + (0.5 * seed) / 2_147_483_647);
  };
  const gate = createGate({ learn: learnedPace, sleep, now });
  let [left, working, refused, until, needlessMs] = [total, workers, 0, 0, 0];
  const sent = async (): Promise<boolean> => {
    await gate.pass();
    await sleep(half());
    const answer = limit?.(now()) ?? { restMs: null, announced: null };
    const asked = retryAfter === 'rest' ? wholeSeconds(answer.restMs ?? 0) : retryAfter;
    if (answer.restMs !== null && now() >= until) {
      until = now() + (asked ?? 0);
      needlessMs += Math.max(0, (asked ?? 0) - answer.restMs);
    }
    await sleep(half());
    if (tells && answer.announced) gate.announced(answer.announced);
    if (answer.restMs === null) gate.taken();
    else gate.refused(asked);
    return answer.restMs === null;
  };
  const work = async () => {
    for (; left > 0; ) {
      left -= 1;
      while (!(await sent())) refused += 1;
    }
    working -= 1;
  };
  for (let worker = 0; worker < workers; worker += 1) void work();
  await run(() => working === 0);
  // While the server asks for a pause although it would accept requests, an obedient client cannot send any.
  return { refused, perSecond: total / ((now() - needlessMs) / 1_000) };
};

/** What the workers reach without a limit, by kind of worker. */
const unlimited = new Map<string, Promise<{ readonly perSecond: number }>>();
const alone = ({ total, workers, latencyMs }: Run) => {
  const name = [total, workers, latencyMs].join();
  const known = unlimited.get(name) ?? ranThrough({ limit: null, total, workers, latencyMs, retryAfter: undefined });
  unlimited.set(name, known);
  return known;
};

const compared = async (one: Run) => {
  const { refused, perSecond: reached } = await ranThrough(one);
  const most = Math.min(perSecond, (await alone(one)).perSecond);
  return { refused: refused / (one.total + refused), reached: reached / most };
};

const rows = Object.entries(limits).flatMap(([name, limit]) =>
  [1, 8, 32].flatMap((workers) => retryAfters.map((retryAfter) => ({ name, limit, workers, retryAfter }))),
);

describe('against a server that accepts fifty requests a second', () => {
  it.each(rows)('by $name, $workers workers, Retry-After $retryAfter', async ({ name, limit, workers, retryAfter }) => {
    for (const latencyMs of [5, 20, 50]) {
      for (const total of name.includes('60') ? [5_000] : [3_000]) {
        const { refused, reached } = await compared({ limit: limit(), total, workers, latencyMs, retryAfter });
        expect.soft(refused, `refused, ${latencyMs} ms`).toBeLessThanOrEqual(0.02);
        expect.soft(reached, `reached, ${latencyMs} ms`).toBeGreaterThanOrEqual(0.9);
      }
    }
  });

  // A thousand requests take twenty seconds, so a single pause changes the result by five percent.
  it.each(rows)('also with few requests: $name, $workers, $retryAfter', async ({ limit, workers, retryAfter }) => {
    for (const latencyMs of [5, 20, 50]) {
      const { refused, reached } = await compared({ limit: limit(), total: 1_000, workers, latencyMs, retryAfter });
      expect.soft(refused, `refused, ${latencyMs} ms`).toBeLessThanOrEqual(0.025);
      expect.soft(reached, `reached, ${latencyMs} ms`).toBeGreaterThanOrEqual(0.8);
    }
  });

  it.each(rows.filter(({ retryAfter }) => retryAfter === 'rest'))(
    'that announces what is left: $name, $workers workers are hardly ever refused',
    async ({ limit, workers, retryAfter }) => {
      const run = { limit: limit(), total: 3_000, workers, latencyMs: 20, retryAfter, tells: true };
      const { refused, reached } = await compared(run);
      expect.soft(refused).toBeLessThanOrEqual(0.02);
      expect.soft(reached).toBeGreaterThanOrEqual(0.9);
    },
  );
});
