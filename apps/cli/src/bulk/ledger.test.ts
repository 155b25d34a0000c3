import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { batchKey, planBatches } from './batches.ts';
import { beginJob, type JobRow, type JobStart, journalFile, readRows } from './job-files.ts';
import { openJournal } from './journal.ts';
import { readLedger } from './ledger.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matchdesk-job-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start: JobStart = {
  type: 'start',
  version: 1,
  job: 'j',
  action: 'users.add-credits',
  profile: 'default',
  url: 'http://x.example',
  source: { kind: 'id', text: '' },
  sha256: '',
  shared: { coins: 5 },
  rows: 5,
  batchSize: 2,
  at: '2026-11-21T00:00:00.000Z',
};
const rows: readonly JobRow[] = ['a', 'b', 'c', 'd', 'e'].map((id) =>
  id === 'e' ? { id, refusal: 'deleted' } : { id },
);
const placeOf = (id: string): number => rows.findIndex((row) => row.id === id);
const batch = (number: number, ids: readonly string[]) => ({ number, key: `key-${number}`, ids });

const begun = async () => {
  await beginJob(folder, start, rows);
  return openJournal(folder, placeOf);
};

describe('a journal', () => {
  it('gives the last state of each row', async () => {
    const journal = await begun();
    await journal.intend(batch(1, ['a', 'b']));
    await journal.settle(batch(1, ['a', 'b']), { state: 'not-tried', reason: 'refused whole' });
    await journal.intend(batch(2, ['a']));
    await journal.settle(batch(2, ['a']), { state: 'done' });
    await journal.intend(batch(3, ['b']));
    await journal.settle(batch(3, ['b']), { state: 'failed', reason: 'nobody' });
    await journal.intend(batch(4, ['c']));
    await journal.close();
    const ledger = await readLedger(folder, await readRows(folder));
    expect(ledger.states).toEqual(['done', 'failed', 'unknown', 'not-tried', 'failed']);
    expect(ledger.reasons.get(1)).toBe('nobody');
    expect(ledger.open).toMatchObject([{ places: [2], key: 'key-4' }]);
    expect(ledger.lastBatch).toBe(4);
  });

  it('counts a torn last line as not written, and goes on behind it', async () => {
    const journal = await begun();
    await journal.intend(batch(1, ['a']));
    await journal.close();
    appendFileSync(journalFile(folder), '{"type":"end","batch":1,"ro');
    expect((await readLedger(folder, rows)).states[0]).toBe('unknown');
    const again = await openJournal(folder, placeOf);
    await again.settle(batch(1, ['a']), { state: 'done' });
    await again.close();
    expect((await readLedger(folder, rows)).states[0]).toBe('done');
    for (const line of readFileSync(journalFile(folder), 'utf8').trimEnd().split('\n')) JSON.parse(line);
  });

  it('that is damaged before its end is trusted no more', async () => {
    await (await begun()).close();
    appendFileSync(journalFile(folder), 'nonsense\n{"type":"intent","batch":1,"rows":"0","key":"k","at":"x"}\n');
    await expect(readLedger(folder, rows)).rejects.toThrow('is damaged');
  });
});

describe('what is left to send', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  const ledger = (sentAt: string) => ({
    states: ['unknown', 'unknown', 'not-tried', 'not-tried', 'failed'] as const,
    reasons: new Map(),
    open: [{ places: [0, 1], key: 'first', sentAt }],
    lastBatch: 1,
  });

  it('begins with what was never answered, under its own key, where the server knows keys', () => {
    const planned = planBatches(start, rows, ledger('2026-11-21T00:00:00.000Z'), true, now);
    expect(planned).toEqual([{ ids: ['a', 'b'], key: 'first' }, { ids: ['c', 'd'] }]);
  });

  it('never holds it where the server knows none, or has forgotten the key', () => {
    expect(planBatches(start, rows, ledger('2026-11-21T00:00:00.000Z'), false, now)).toEqual([{ ids: ['c', 'd'] }]);
    expect(planBatches(start, rows, ledger('2026-11-20T12:00:00.000Z'), true, now)).toEqual([{ ids: ['c', 'd'] }]);
  });

  it('puts rows of different input into different batches', () => {
    const own = [
      { id: 'a', own: { coins: 1 } },
      { id: 'b', own: { coins: 1 } },
      { id: 'c', own: { coins: 2 } },
    ];
    const none = {
      states: ['not-tried', 'not-tried', 'not-tried'] as const,
      reasons: new Map(),
      open: [],
      lastBatch: 0,
    };
    expect(planBatches({ ...start, batchSize: 5 }, own, none, true, now)).toEqual([
      { ids: ['a', 'b'] },
      { ids: ['c'] },
    ]);
  });

  it('has the same key for the same rows of the same job, and another for others', () => {
    expect(batchKey(start, [0, 1])).toBe(batchKey({ ...start }, [0, 1]));
    expect(batchKey(start, [0, 1])).not.toBe(batchKey(start, [0]));
    expect(batchKey(start, [0, 1])).not.toBe(batchKey({ ...start, job: 'k' }, [0, 1]));
  });
});
