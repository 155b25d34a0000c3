import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idsOf, type Script, setUp } from '../../../../../tests/kit/core/fake-bulk.ts';
import { fakeSignal } from '../../../../../tests/kit/core/fake-transport.ts';
import { type Failure, type FailureKind, failures } from '../call/failure.ts';
import { memoryJournal, runBulk } from './bulk.ts';
import type { RowState } from './bulk-batch.ts';

describe('a bulk run', () => {
  it('does every row in batches, each with its own key, recorded before and after', async () => {
    const { bulk, runs, journal } = setUp(idsOf(5), () => null);
    const report = await runBulk(bulk);
    expect(report.counts).toEqual({ done: 5, failed: 0, unknown: 0, 'not-tried': 0 });
    expect(runs).toEqual([
      { ids: ['u1', 'u2'], key: 'k1' },
      { ids: ['u3', 'u4'], key: 'k2' },
      { ids: ['u5'], key: 'k3' },
    ]);
    expect(journal.map(([step, { number, key }]) => [step, number, key])).toEqual([
      ['intend', 1, 'k1'],
      ['settle', 1, 'k1'],
      ['intend', 2, 'k2'],
      ['settle', 2, 'k2'],
      ['intend', 3, 'k3'],
      ['settle', 3, 'k3'],
    ]);
  });

  it('gives every row exactly one outcome, whatever fails', async () => {
    const kinds = fc.option(fc.constantFrom(...(Object.keys(failures) as FailureKind[])), { nil: null });
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 30 }),
        fc.integer({ min: 1, max: 7 }),
        fc.array(kinds),
        async (count, perRun, fate) => {
          const { bulk } = setUp(idsOf(count), (_, attempt) => fate[attempt - 1] ?? null, { perRun });
          const report = await runBulk(bulk);
          expect(report.rows.map(({ id }) => id)).toEqual(idsOf(count));
          expect(Object.values(report.counts).reduce((sum, some) => sum + some, 0)).toBe(count);
          expect(report.total).toBe(count);
        },
      ),
    );
  });

  const refused: readonly FailureKind[] = ['validation', 'not-found', 'conflict', 'mismatch'];
  it.each(refused)('continues after a refused batch (%s), with the reason', async (kind) => {
    const { bulk } = setUp(idsOf(6), ([first]) => (first === 'u3' ? kind : null));
    const { rows, counts, stopped } = await runBulk(bulk);
    expect(counts).toMatchObject({ done: 4, failed: 2 });
    expect(rows[2]).toEqual({ id: 'u3', state: 'failed', reason: failures[kind].sentence });
    expect(stopped).toBeUndefined();
  });

  const open: readonly (readonly [FailureKind, RowState, RowState])[] = [
    ['network', 'unknown', 'not-tried'],
    ['timeout', 'unknown', 'not-tried'],
    ['aborted', 'unknown', 'not-tried'],
    ['server', 'unknown', 'done'],
    ['contract', 'unknown', 'done'],
    ['unauthenticated', 'not-tried', 'not-tried'],
    ['forbidden', 'failed', 'not-tried'],
    ['read-only', 'failed', 'not-tried'],
  ];
  it.each(open)('after %s its rows are %s and the later ones %s', async (kind, its, later) => {
    const { bulk, runs } = setUp(idsOf(6), ([first]) => (first === 'u3' ? kind : null));
    const { rows, stopped } = await runBulk(bulk);
    expect(rows.map(({ state }) => state)).toEqual(['done', 'done', its, its, later, later]);
    expect(stopped?.kind).toBe(later === 'not-tried' ? kind : undefined);
    expect(runs).toHaveLength(later === 'not-tried' ? 2 : 3);
  });

  it('sends nothing more once it is stopped', async () => {
    let stopped = false;
    const { bulk, runs } = setUp(
      idsOf(6),
      () => {
        stopped = true;
        return null;
      },
      { signal: fakeSignal(() => stopped) },
    );
    expect((await runBulk(bulk)).counts).toMatchObject({ done: 2, 'not-tried': 4 });
    expect(runs).toHaveLength(1);
  });

  it('reports its progress after each batch', async () => {
    const seen: number[] = [];
    const { bulk } = setUp(idsOf(5), () => null, { onProgress: ({ rows }) => seen.push(rows.length) });
    await runBulk(bulk);
    expect(seen).toEqual([2, 4, 5]);
  });

  it('continues the numbers when it is resumed', async () => {
    const { bulk, journal } = setUp(idsOf(3), () => null, { firstNumber: 8 });
    await runBulk(bulk);
    expect(journal.map(([, { number }]) => number)).toEqual([8, 8, 9, 9]);
  });

  it('sends nothing when the journal cannot be written', async () => {
    const journal = { ...memoryJournal, intend: async () => Promise.reject(new Error('disk full')) };
    const { bulk, runs } = setUp(idsOf(2), () => null, { journal });
    await expect(runBulk(bulk)).rejects.toThrow('disk full');
    expect(runs).toEqual([]);
  });

  it('sends a lost write again as long as the server recognises keys, which is asked each time', async () => {
    const answers = [true, false];
    const stillRepeats = async () => answers.shift() ?? true;
    const { bulk, runs } = setUp(idsOf(1), () => 'network', { repeats: true, stillRepeats });
    expect((await runBulk(bulk)).counts).toMatchObject({ unknown: 1 });
    expect(runs).toHaveLength(2);
  });

  it('without rows is done', async () => {
    const { bulk } = setUp([], () => null);
    expect(await runBulk(bulk)).toMatchObject({ total: 0, rows: [] });
  });
});

describe('a run that is set to', () => {
  const spoilt = new Set(['u3', 'u8']);
  const allOrNothing: Script = (batch) => (batch.some((id) => spoilt.has(id)) ? 'not-found' : null);

  it.each<FailureKind>(['not-found', 'validation', 'mismatch'])(
    'halve batches refused as %s fails only the faulty rows, each in its place',
    async (kind) => {
      const refused: Script = (batch) => (allOrNothing(batch, 1) === null ? null : kind);
      const { bulk, runs, journal } = setUp(idsOf(9), refused, { perRun: 9, halves: true, repeats: true });
      const { rows } = await runBulk(bulk);
      // Where the run stops now, no row has the reason of another.
      expect(journal[1]?.[2]).toEqual({
        state: 'not-tried',
        reason: `One of 9 that were sent together was refused: ${failures[kind].sentence}`,
      });
      expect(rows.map(({ id }) => id)).toEqual(idsOf(9));
      expect(rows.filter(({ state }) => state === 'failed').map(({ id }) => id)).toEqual(['u3', 'u8']);
      expect(new Set(runs.map(({ key }) => key)).size).toBe(runs.length);
    },
  );

  it('halve them sends none again where the server recognises no keys, since a part may be done', async () => {
    const { bulk, runs } = setUp(idsOf(9), allOrNothing, { perRun: 9, halves: true });
    expect((await runBulk(bulk)).counts).toMatchObject({ failed: 9 });
    expect(runs).toHaveLength(1);
  });

  it('halve them leaves no row out and none twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 40 }),
        fc.integer({ min: 1, max: 16 }),
        fc.array(fc.nat(39)),
        async (count, perRun, bad) => {
          const ids = idsOf(count);
          const atFault = new Set(bad.flatMap((index) => ids[index] ?? []));
          const sent = new Map<string, number>();
          const { bulk } = setUp(
            ids,
            (batch) => {
              if (batch.some((id) => atFault.has(id))) return 'conflict';
              for (const id of batch) sent.set(id, (sent.get(id) ?? 0) + 1);
              return null;
            },
            { perRun, halves: true, repeats: true },
          );
          const { rows } = await runBulk(bulk);
          expect(rows.map(({ id }) => id)).toEqual(ids);
          expect(new Set(rows.filter(({ state }) => state === 'failed').map(({ id }) => id))).toEqual(atFault);
          expect([...sent.values()].every((times) => times === 1)).toBe(true);
          expect(sent.size).toBe(count - atFault.size);
        },
      ),
    );
  });

  it('allow some errors stops after one more', async () => {
    const { bulk, runs } = setUp(idsOf(8), () => 'validation', { mostErrors: 3 });
    const report = await runBulk(bulk);
    expect(report.counts).toMatchObject({ failed: 4, 'not-tried': 4 });
    expect(report.overBudget).toBe('errors');
    expect(runs).toHaveLength(2);
  });

  it('repeat batches sends each under its own key, and those not sent stay unknown', async () => {
    const batches = [{ ids: ['u1', 'u2'], key: 'old-1' }, { ids: ['u3'], key: 'old-2' }, { ids: ['u4'] }];
    const { bulk, runs } = setUp(idsOf(4), (_, attempt) => (attempt === 2 ? 'unauthenticated' : null), { batches });
    const { rows } = await runBulk(bulk);
    expect(runs.map(({ key }) => key)).toEqual(['old-1', 'old-2']);
    expect(rows.map(({ state }) => state)).toEqual(['done', 'done', 'unknown', 'not-tried']);
  });

  it('know which requests were never sent calls their rows untried', async () => {
    const neverLeft = ({ kind }: Failure) => kind === 'network';
    const { bulk } = setUp(idsOf(2), () => 'network', { neverLeft });
    expect((await runBulk(bulk)).counts).toMatchObject({ 'not-tried': 2, unknown: 0 });
  });

  const rowFaults: readonly FailureKind[] = ['validation', 'not-found', 'conflict'];
  it.each(rowFaults)('know that a refused batch (%s) was never sent still calls it failed', async (kind) => {
    const { bulk } = setUp(idsOf(4), ([first]) => (first === 'u1' ? kind : null), { neverLeft: () => true });
    expect((await runBulk(bulk)).counts).toMatchObject({ failed: 2, done: 2, 'not-tried': 0 });
  });

  const afterPart: readonly FailureKind[] = ['rate-limited', 'unauthenticated', 'validation', 'forbidden', 'server'];
  it.each(afterPart)(
    'know that part of a row had its effect before %s leave the row unknown, and do not start it again',
    async (kind) => {
      const { bulk, runs } = setUp(idsOf(1), () => kind, { partlyDone: () => true, halves: true });
      expect((await runBulk(bulk)).counts).toMatchObject({ unknown: 1 });
      expect(runs).toHaveLength(1);
    },
  );

  it('know this, with keys, send the whole batch again under its own key', async () => {
    const script: Script = (_, attempt) => (attempt === 1 ? 'rate-limited' : null);
    const { bulk, runs } = setUp(idsOf(1), script, { partlyDone: () => true, repeats: true });
    expect((await runBulk(bulk)).counts).toMatchObject({ done: 1 });
    expect(runs.map(({ key }) => key)).toEqual(['k1', 'k1']);
  });

  it('continue accepts two server errors in a row, but not three', async () => {
    const ups = setUp(idsOf(10), (_, attempt) => (attempt % 3 === 0 ? null : 'server'));
    expect((await runBulk(ups.bulk)).counts).toMatchObject({ done: 2, unknown: 8, 'not-tried': 0 });
    const downs = setUp(idsOf(10), () => 'server');
    expect((await runBulk(downs.bulk)).counts).toMatchObject({ unknown: 6, 'not-tried': 4 });
  });
});
