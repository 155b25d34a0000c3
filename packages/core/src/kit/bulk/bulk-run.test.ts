import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure, type FailureKind } from '../call/failure.ts';
import type { BatchEnd, Planned } from './bulk-batch.ts';
import { createGate } from './bulk-gate.ts';
import { type BatchRun, runBatches } from './bulk-run.ts';

const sleep = async () => undefined;
const gate = () => createGate({ sleep, now: () => 0 });

const setUp = (batches: BatchRun<number>['batches'], more: Partial<BatchRun<number>> = {}) => {
  const ends = new Map<number, BatchEnd>();
  const sent: number[][] = [];
  let underWay = 0;
  const seen = { most: 0 };
  const run: BatchRun<number> = {
    batches,
    run: async ({ items }) => {
      sent.push([...items]);
      underWay += 1;
      seen.most = Math.max(seen.most, underWay);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      underWay -= 1;
    },
    journal: {
      intend: async () => undefined,
      settle: async ({ items }, end) => {
        for (const item of items) ends.set(item, end);
      },
    },
    newKey: (items) => `k${items.join('-')}`,
    gate: gate(),
    sleep,
    ...more,
  };
  return { run, ends, sent, seen };
};
const plannedOf = (count: number): readonly Planned<number>[] =>
  Array.from({ length: count }, (_, index) => ({ items: [index] }));

describe('batches that several workers send', () => {
  it('are all sent once, never more at a time than there are workers', async () => {
    const { run, sent, seen, ends } = setUp(plannedOf(20), { workers: 4 });
    const { counts } = await runBatches(run);
    expect(counts).toMatchObject({ done: 20 });
    expect(sent.flat().sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(seen.most).toBe(4);
    expect(ends.size).toBe(20);
  });

  it('are read one by one as they are sent', async () => {
    let made = 0;
    async function* batches(): AsyncGenerator<Planned<number>> {
      for (; made < 1_000; made += 1) yield { items: [made] };
    }
    const { run } = setUp(batches(), {
      workers: 3,
      run: async ({ items }) => {
        if (items[0] === 5) throw new Failure('forbidden');
      },
    });
    const { stopped } = await runBatches(run);
    expect(stopped?.kind).toBe('forbidden');
    expect(made).toBeLessThan(12);
  });

  it('stop together when the journal cannot be written, and say so', async () => {
    const { run, sent } = setUp(plannedOf(50), { workers: 3 });
    const intend = async ({ number }: { readonly number: number }) => {
      if (number > 4) throw new Error('disk full');
    };
    await expect(runBatches({ ...run, journal: { ...run.journal, intend } })).rejects.toThrow('disk full');
    expect(sent.length).toBeLessThan(8);
  });

  it('have exactly one outcome each, whatever fails and however many workers there are', async () => {
    const kinds: readonly FailureKind[] = ['validation', 'rate-limited', 'server', 'network', 'conflict'];
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.option(fc.constantFrom(...kinds), { nil: null }), { maxLength: 30 }),
        async (workers, fate) => {
          let attempt = 0;
          const { run, ends } = setUp(plannedOf(15), { workers });
          const { counts } = await runBatches({
            ...run,
            run: async () => {
              const kind = fate[attempt++];
              if (kind) throw new Failure(kind);
            },
          });
          expect(Object.values(counts).reduce((sum, some) => sum + some, 0)).toBe(ends.size);
        },
      ),
    );
  });
});

describe('a server that knows keys', () => {
  const failing = (kinds: readonly (FailureKind | null)[], more: Partial<BatchRun<number>> = {}) => {
    const keys: string[] = [];
    const set = setUp(plannedOf(1), more);
    const run = async ({ key }: { readonly key: string }) => {
      const kind = kinds[keys.length];
      keys.push(key);
      if (kind) throw new Failure(kind, { retryAfterMs: 10 });
    };
    return { ...set, keys, run: { ...set.run, repeats: true, run } };
  };

  it('is asked again under the same key when an answer was lost, at most three times', async () => {
    const twice = failing(['network', 'server', null]);
    expect((await runBatches(twice.run)).counts.done).toBe(1);
    expect(twice.keys).toEqual(['k0', 'k0', 'k0']);
    const never = failing(['timeout', 'timeout', 'timeout', null]);
    expect((await runBatches(never.run)).counts.unknown).toBe(1);
    expect(never.keys).toHaveLength(3);
  });

  const turnedAway: readonly FailureKind[] = ['unauthenticated', 'forbidden', 'mismatch', 'rate-limited'];
  it.each(turnedAway)(
    'that turns the repeated request away (%s) leaves the outcome of the first unknown',
    async (kind) => {
      const { run, ends } = failing(['network', ...Array.from({ length: 21 }, () => kind)]);
      await runBatches(run);
      expect(ends.get(0)?.state).toBe('unknown');
    },
  );

  it('is not asked again once it may have forgotten the key: the outcome stays unknown', async () => {
    const hour = 3_600_000;
    let asked = 0;
    const { run, ends, keys } = failing([]);
    const long = async (batch: Parameters<typeof run.run>[0]) => {
      asked += 1;
      if (asked === 1) throw new Failure('network');
      keys.push(batch.key);
      throw new Failure('rate-limited', { retryAfterMs: 6 * hour });
    };
    await runBatches({ ...run, run: long });
    expect(ends.get(0)?.state).toBe('unknown');
    expect(keys).toHaveLength(4);
  });

  it('that asks for too long a pause ends the run: its rows are not tried', async () => {
    const { run, ends } = failing(['rate-limited'], { mostWaitMs: 5 });
    expect(await runBatches(run)).toMatchObject({ overBudget: 'wait' });
    expect(ends.get(0)?.state).toBe('not-tried');
  });
});
