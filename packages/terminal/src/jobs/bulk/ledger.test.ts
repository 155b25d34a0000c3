import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeStart, openForTest } from '../../../../../tests/kit/terminal/fake-start.ts';
import { batchKey, plannedBatches, repeatable } from './batches.ts';
import { noTail } from './chain.ts';
import { beginJob, journalFile } from './job-files.ts';
import { type Ledger, type OpenBatch, readLedger } from './ledger.ts';
import { type JobRow, openDraft } from './row-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matchdesk-job-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = fakeStart({ rows: 5, refused: 1, batchSize: 2 });
const rows: readonly JobRow[] = ['a', 'b', 'c', 'd', 'e'].map((id) =>
  id === 'e' ? { id, refusal: 'deleted' } : { id },
);
const placeOf = (id: string): number => rows.findIndex((row) => row.id === id);
const batch = (number: number, ids: readonly string[]) => ({
  number,
  key: `key-${number}`,
  items: ids.map((id) => ({ id, place: placeOf(id) })),
});
const statesOf = ({ stateOf }: Ledger, count = rows.length) => Array.from({ length: count }, (_, at) => stateOf(at));

const begun = async () => {
  const draft = await openDraft({ XDG_STATE_HOME: folder });
  for (const row of rows) await draft.add(row);
  await beginJob(folder, start, draft);
  return openForTest(folder, start, { by: 'ann' });
};

describe('a journal', () => {
  it('returns the last state of each row', async () => {
    const journal = await begun();
    await journal.intend(batch(1, ['a', 'b']));
    await journal.settle(batch(1, ['a', 'b']), { state: 'not-tried', reason: 'refused whole' });
    await journal.intend(batch(2, ['a']));
    await journal.settle(batch(2, ['a']), { state: 'done' });
    await journal.intend(batch(3, ['b']));
    await journal.settle(batch(3, ['b']), { state: 'failed', reason: 'nobody' });
    await journal.intend(batch(4, ['c']));
    await journal.close();
    const ledger = await readLedger(folder, start);
    expect(statesOf(ledger)).toEqual(['done', 'failed', 'unknown', 'not-tried', 'failed']);
    expect(ledger.counts).toEqual({ done: 1, failed: 2, unknown: 1, 'not-tried': 1 });
    expect(ledger.reasons.get(1)).toBe('nobody');
    expect(ledger.reasons.get(4)).toBe('deleted');
    expect(ledger.open).toMatchObject([{ places: [2], key: 'key-4', by: 'ann' }]);
    expect(ledger.lastBatch).toBe(4);
  });

  it('contains the lines of workers that write at the same time, complete and in order', async () => {
    const journal = await begun();
    const all = ['a', 'b', 'c', 'd'].map((id, index) => batch(index + 1, [id]));
    await Promise.all(all.map((one) => journal.intend(one)));
    await Promise.all(all.map((one) => journal.settle(one, { state: 'done' })));
    await journal.close();
    expect((await readLedger(folder, start)).counts).toMatchObject({ done: 4, unknown: 0 });
  });

  it('counts an incomplete last line as not written, and continues after the line before it', async () => {
    const journal = await begun();
    await journal.intend(batch(1, ['a']));
    await journal.close();
    appendFileSync(journalFile(folder), '{"type":"end","batch":1,"ro');
    expect((await readLedger(folder, start)).stateOf(0)).toBe('unknown');
    const again = await openForTest(folder, start);
    await again.settle(batch(1, ['a']), { state: 'done' });
    await again.close();
    expect((await readLedger(folder, start)).stateOf(0)).toBe('done');
    for (const line of readFileSync(journalFile(folder), 'utf8').trimEnd().split('\n')) JSON.parse(line);
  });

  it('is settled by what reading back showed', async () => {
    const journal = await begun();
    await journal.intend(batch(1, ['a', 'b']));
    await journal.verify([0], 'done', 'read back: it is so');
    await journal.close();
    const ledger = await readLedger(folder, start);
    expect(statesOf(ledger, 2)).toEqual(['done', 'unknown']);
    // A partly settled batch is never sent again, because its body would be different.
    expect(ledger.open).toEqual([]);
  });

  it('that is damaged before its end is no longer trusted', async () => {
    await (await begun()).close();
    appendFileSync(journalFile(folder), 'nonsense\n{"type":"intent","batch":1,"rows":"0","key":"k","at":"x"}\n');
    await expect(readLedger(folder, start)).rejects.toThrow('is damaged');
  });
});

describe('what is left to send', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  const states = (...each: ReturnType<Ledger['stateOf']>[]): Ledger => ({
    stateOf: (place) => each[place] ?? 'done',
    counts: { done: 0, failed: 0, unknown: 0, 'not-tried': 0 },
    reasons: new Map(),
    open: [],
    lastBatch: 1,
    lastAt: '',
    runs: [],
    tail: noTail,
    unchained: 0,
  });
  const sentAt = (at: string): OpenBatch => ({ places: [0, 1], key: 'first', sentAt: at, by: 'ann' });
  async function* of(some: readonly JobRow[]) {
    for (const entry of some.entries()) yield entry;
  }
  const left = async (
    some: readonly JobRow[],
    ledger: Ledger,
    again: readonly OpenBatch[],
    size = 2,
    most?: number,
  ) => {
    const planned: unknown[] = [];
    for await (const { items, ...key } of plannedBatches({ batchSize: size }, () => of(some), ledger, again, most)) {
      planned.push({ ids: items.map(({ id }) => id), ...key });
    }
    return planned;
  };

  it('begins with unanswered batches, under their own keys', async () => {
    const ledger = states('unknown', 'unknown', 'not-tried', 'not-tried', 'failed');
    const again = [sentAt('2026-11-21T00:00:00.000Z')];
    expect(await left(rows, ledger, again)).toEqual([{ ids: ['a', 'b'], key: 'first' }, { ids: ['c', 'd'] }]);
    expect(await left(rows, ledger, [])).toEqual([{ ids: ['c', 'd'] }]);
    expect(await left(rows, ledger, [], 2, 1)).toEqual([{ ids: ['c'] }]);
  });

  it('never contains a batch whose key the server has forgotten', () => {
    const [fresh, old] = [sentAt('2026-11-21T00:00:00.000Z'), sentAt('2026-11-20T12:00:00.000Z')];
    expect(repeatable({ open: [fresh, old] }, now, 'ann')).toEqual([fresh]);
  });

  it('never repeats a batch that another person sent, or that was sent when the server recognised no keys', () => {
    const [mine, keyless] = [
      sentAt('2026-11-21T00:00:00.000Z'),
      { ...sentAt('2026-11-21T00:00:00.000Z'), by: undefined },
    ];
    expect(repeatable({ open: [mine, keyless] }, now, 'bob')).toEqual([]);
    expect(repeatable({ open: [mine, keyless] }, now, 'ann')).toEqual([mine]);
    expect(repeatable({ open: [mine, keyless] }, now, null)).toEqual([]);
  });

  it('puts rows with different input into different batches', async () => {
    const own = [
      { id: 'a', own: { coins: 1 } },
      { id: 'b', own: { coins: 1 } },
      { id: 'c', own: { coins: 2 } },
    ];
    const none = states('not-tried', 'not-tried', 'not-tried');
    expect(await left(own, none, [], 5)).toEqual([{ ids: ['a', 'b'] }, { ids: ['c'] }]);
  });

  it('has the same key for the same rows of the same job, and a different key for anything else', () => {
    const items = [0, 1].map((place) => ({ place, id: `u${place}` }));
    const others = [
      batchKey(start, items.slice(0, 1)),
      batchKey({ ...start, job: 'k' }, items),
      batchKey({ ...start, url: 'http://y.example' }, items),
      batchKey({ ...start, sha256: 'f' }, items),
      batchKey({ ...start, shared: { coins: 6 } }, items),
      batchKey(start, [{ place: 0, id: 'v' }, ...items.slice(1)]),
      batchKey(start, [{ place: 0, id: 'u0', own: { coins: 5 } }, ...items.slice(1)]),
    ];
    expect(batchKey({ ...start }, items)).toBe(batchKey(start, items));
    expect(new Set([batchKey(start, items), ...others]).size).toBe(others.length + 1);
  });
});
