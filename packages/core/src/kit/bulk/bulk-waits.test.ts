import { describe, expect, it } from 'vitest';
import { idsOf, setUp } from '../../../../../tests/kit/core/fake-bulk.ts';
import { fakeSignal } from '../../../../../tests/kit/core/fake-transport.ts';
import { Failure } from '../call/failure.ts';
import { runBulk } from './bulk.ts';

describe('a bulk run that must wait', () => {
  it('waits for a rate limit as long as the server says, and sends the same batch under the same key', async () => {
    const limit = new Failure('rate-limited', { retryAfterMs: 4_000 });
    const { bulk, runs, slept } = setUp(
      idsOf(4),
      (_, attempt) => (attempt === 1 ? limit : attempt === 2 ? 'rate-limited' : null),
      { repeats: true },
    );
    expect((await runBulk(bulk)).counts.done).toBe(4);
    expect(runs.map(({ key }) => key)).toEqual(['k1', 'k1', 'k1', 'k2']);
    expect(slept).toEqual([4_000, 1_000]);
  });

  it('waits while a request with its key is still running, and never sends those rows under another key', async () => {
    const underWay = new Failure('conflict', { retryAfterMs: 2_000 });
    const once = setUp(idsOf(2), (_, attempt) => (attempt === 1 ? underWay : null), { repeats: true });
    expect((await runBulk(once.bulk)).counts.done).toBe(2);
    expect(once.runs.map(({ key }) => key)).toEqual(['k1', 'k1']);
    expect(once.slept).toEqual([2_000]);
    const always = setUp(idsOf(2), () => underWay, { repeats: true });
    expect((await runBulk(always.bulk)).counts).toMatchObject({ unknown: 2, failed: 0 });
    expect(new Set(always.runs.map(({ key }) => key)).size).toBe(1);
    const keyless = setUp(idsOf(2), () => underWay);
    expect((await runBulk(keyless.bulk)).counts).toMatchObject({ unknown: 2, failed: 0 });
    expect(keyless.runs).toHaveLength(1);
  });

  it('that is limited for ever stops and says why: its rows are not tried', async () => {
    const { bulk, slept, runs } = setUp(idsOf(4), () => 'rate-limited', { repeats: true });
    const { counts, stopped } = await runBulk(bulk);
    expect(counts).toMatchObject({ 'not-tried': 4, failed: 0, unknown: 0 });
    expect(stopped?.kind).toBe('rate-limited');
    expect(slept).toHaveLength(20);
    expect(runs).toHaveLength(21);
  });

  it('sends nothing twice where the server recognises no keys: batches that are turned away stay, the rest continues', async () => {
    const limit = new Failure('rate-limited', { retryAfterMs: 4_000 });
    const { bulk, runs, slept } = setUp(idsOf(6), (_, attempt) => (attempt === 1 ? limit : null));
    const { counts, stopped } = await runBulk(bulk);
    expect(counts).toMatchObject({ 'not-tried': 2, done: 4, failed: 0, unknown: 0 });
    expect([stopped, slept]).toEqual([undefined, [4_000]]);
    expect(runs.map(({ ids }) => ids[0])).toEqual(['u1', 'u3', 'u5']);
    const always = setUp(idsOf(100), () => 'rate-limited');
    const ended = await runBulk(always.bulk);
    expect(ended.stopped?.kind).toBe('rate-limited');
    expect(always.runs.length).toBeLessThan(30);
  });

  it('tells of each pause, and of years it makes none and says so', async () => {
    const limit = (seconds: number) => new Failure('rate-limited', { retryAfterMs: seconds * 1000 });
    const held: number[] = [];
    const { bulk, slept } = setUp(idsOf(4), (_, attempt) => limit(attempt === 1 ? 120 : 999_999_999), {
      repeats: true,
      mostWaitMs: 300_000,
      onHold: (ms) => held.push(ms),
    });
    const { counts, stopped } = await runBulk(bulk);
    expect([held, slept]).toEqual([[120_000], [120_000]]);
    expect(counts).toMatchObject({ 'not-tried': 4 });
    expect(stopped?.message).toBe('The server asks for a pause of more than 5 minutes.');
  });

  it('keeps a pause that a failing server asks for, before every other batch too', async () => {
    const down = new Failure('server', { retryAfterMs: 7_000 });
    const { bulk, slept } = setUp(idsOf(4), (_, attempt) => (attempt === 1 ? down : null));
    expect((await runBulk(bulk)).counts).toMatchObject({ unknown: 2, done: 2 });
    expect(slept).toEqual([7_000]);
    const short = setUp(idsOf(4), () => down, { mostWaitMs: 5_000 });
    expect(await runBulk(short.bulk)).toMatchObject({ overBudget: 'wait', counts: { unknown: 2, 'not-tried': 2 } });
  });

  it('still reports every row when it is stopped while it waits for a limit', async () => {
    let stopped = false;
    const { bulk } = setUp(idsOf(4), ([first]) => (first === 'u1' ? null : 'rate-limited'), {
      signal: fakeSignal(() => stopped),
      repeats: true,
      sleep: async () => {
        stopped = true;
        throw new Failure('aborted');
      },
    });
    const { rows } = await runBulk({ ...bulk, ids: idsOf(6) });
    expect(rows.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'not-tried',
      'not-tried',
      'not-tried',
      'not-tried',
    ]);
  });
});
