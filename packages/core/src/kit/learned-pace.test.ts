import { describe, expect, it } from 'vitest';
import { createGate } from './bulk-gate.ts';
import { runBatches } from './bulk-run.ts';
import { Failure } from './failure.ts';
import { learnedPace } from './learned-pace.ts';

/** A clock that stands still but for those who sleep: they wake in the order of their times. */
const fakeTime = () => {
  let time = 0;
  const sleeping: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    now: () => time,
    sleep: (ms: number) => new Promise<void>((wake) => sleeping.push({ at: time + ms, wake })),
    run: async (isOver: () => boolean) => {
      while (!isOver()) {
        for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
        sleeping.sort((one, other) => one.at - other.at);
        const next = sleeping.shift();
        if (!next) continue;
        time = Math.max(time, next.at);
        next.wake();
      }
    },
  };
};

/** What a server does at a time: whether it takes the request. */
type Limit = (now: number) => boolean;
const perSecond = 50;

const bucket = (): Limit => {
  let [tokens, at] = [perSecond, 0];
  return (now) => {
    tokens = Math.min(perSecond, tokens + ((now - at) / 1_000) * perSecond);
    at = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
};
const fixedWindow = (): Limit => {
  let [window, count] = [-1, 0];
  return (now) => {
    const current = Math.floor((now + 370) / 1_000);
    count = current === window ? count + 1 : 1;
    window = current;
    return count <= perSecond;
  };
};
const slidingWindow = (): Limit => {
  const taken: number[] = [];
  return (now) => {
    while (taken[0] !== undefined && taken[0] <= now - 1_000) taken.shift();
    if (taken.length >= perSecond) return false;
    taken.push(now);
    return true;
  };
};

const limits = { 'a bucket of tokens': bucket, 'a fixed window': fixedWindow, 'a sliding window': slidingWindow };
const total = 3_000;

/** A whole run of single writes against a server with a limit. */
const against = async (takes: Limit, workers: number, retryAfterMs: number | undefined) => {
  const { now, sleep, run } = fakeTime();
  let seed = 7;
  const latency = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (workers === 1 ? 4 : 20) * (0.5 + seed / 2_147_483_647);
  };
  let refused = 0;
  let isOver = false;
  const report = runBatches<number>({
    batches: Array.from({ length: total }, (_, item) => ({ items: [item] })),
    workers,
    newKey: String,
    repeats: true,
    gate: createGate({ sleep, now }),
    sleep,
    journal: { intend: async () => undefined, settle: async () => undefined },
    run: async () => {
      await sleep(latency());
      const isTaken = takes(now());
      await sleep(latency());
      if (isTaken) return;
      refused += 1;
      throw new Failure('rate-limited', retryAfterMs === undefined ? {} : { retryAfterMs });
    },
  }).finally(() => {
    isOver = true;
  });
  await run(() => isOver);
  const { counts } = await report;
  return { done: counts.done, refused: refused / (total + refused), rate: total / (now() / 1_000) };
};

describe('against a server that takes fifty a second', () => {
  const cases = Object.entries(limits).flatMap(([name, limit]) =>
    [1, 4, 8].flatMap((workers) =>
      [1_000, undefined].map((retryAfterMs) => [name, workers, retryAfterMs, limit] as const),
    ),
  );
  it.each(cases)('by %s, %i workers and a Retry-After of %s', async (_, workers, retryAfterMs, limit) => {
    const { done, refused, rate } = await against(limit(), workers, retryAfterMs);
    expect(done).toBe(total);
    expect(refused).toBeLessThanOrEqual(0.02);
    expect(rate).toBeGreaterThanOrEqual(0.9 * perSecond);
  });
});

describe('a learned pace', () => {
  it('knows no limit before the first refusal, and then what was taken over the time with the pause', () => {
    const pace = learnedPace(0);
    expect(pace.perSecond(500)).toBe(Number.POSITIVE_INFINITY);
    for (let count = 0; count < 100; count += 1) pace.taken(10 * count);
    pace.refused(1_000, 1_000);
    expect(pace.perSecond(1_000)).toBeCloseTo(48.5);
    expect(pace.perSecond(2_000)).toBeCloseTo(48.5);
    expect(pace.perSecond(3_000)).toBeGreaterThan(48.5);
  });

  it('learns nothing where nothing was taken yet', () => {
    const pace = learnedPace(0);
    pace.refused(10, 1_000);
    expect(pace.perSecond(1_010)).toBe(Number.POSITIVE_INFINITY);
  });

  it('takes a pause that was too short for a longer one, and does not fall to nothing', () => {
    const pace = learnedPace(0);
    for (let count = 0; count < 100; count += 1) pace.taken(10 * count);
    for (const now of [1_000, 2_000, 3_000]) pace.refused(now, 1_000);
    expect(pace.perSecond(4_000)).toBeCloseTo(24.25);
  });

  it('keeps below a pace that was refused, and tries it again after a while', () => {
    const pace = learnedPace(0);
    for (let count = 0; count < 100; count += 1) pace.taken(10 * count);
    pace.refused(1_000, 1_000);
    for (let now = 2_000; now < 4_000; now += 20) {
      pace.perSecond(now);
      pace.taken(now);
    }
    const before = pace.perSecond(4_000);
    pace.refused(4_000, 1_000);
    for (let now = 5_000; now < 120_000; now += 500) pace.perSecond(now);
    expect(pace.perSecond(120_000)).toBeLessThan(before);
    for (let now = 120_000; now < 140_000; now += 500) pace.perSecond(now);
    expect(pace.perSecond(140_000)).toBeGreaterThan(before);
  });
});
