import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeStart, openForTest } from '../../../../../tests/kit/terminal/fake-start.ts';
import { chainedLine, noTail, type Tail } from './chain.ts';
import { beginHead, headFile, readHead } from './head.ts';
import { beginJob, journalFile } from './job-files.ts';
import { readLedger } from './ledger.ts';
import { openDraft } from './row-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matchdesk-chain-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = fakeStart({ rows: 3 });
const batch = (place: number) => ({ number: place + 1, key: `k${place}`, items: [{ id: 'Zoë', place }] });

const begin = async () => {
  const draft = await openDraft({ XDG_STATE_HOME: folder });
  for (const id of ['a', 'b', 'c']) await draft.add({ id });
  await beginJob(folder, start, draft);
};

/** What was on the disk at each moment when a run can be killed: the journal's bytes and the head file beside it. */
type Moment = { readonly size: number; readonly head: string };

/** Two runs of a job with workers that write at the same time; returns each moment at which the head file changed. */
const runTwice = async (): Promise<readonly Moment[]> => {
  const moments: Moment[] = [];
  const look = () =>
    moments.push({ size: readFileSync(journalFile(folder)).length, head: readFileSync(headFile(folder), 'utf8') });
  await begin();
  look();
  for (const places of [[0, 1], [2]]) {
    const journal = await openForTest(folder, start);
    look();
    await Promise.all(
      places.map(async (place) => {
        await journal.intend(batch(place));
        look();
        await journal.settle(batch(place), { state: 'unknown', reason: 'Die Leitung riß.' });
        look();
      }),
    );
    await journal.verify([places[0] ?? 0], 'done', 'read back');
    look();
    await journal.close();
    look();
  }
  return moments;
};

const faultsOf = async (): Promise<readonly string[]> => {
  const faults: string[] = [];
  await readLedger(folder, start, (fault) => faults.push(fault));
  return faults;
};

/** Where a journal is cut after its first line: next to each end of a line, and at every ninth byte. */
const cutsOf = (whole: Buffer): readonly number[] =>
  [...whole.keys()].filter(
    (at) =>
      at > whole.indexOf(0x0a) && (at % 9 === 0 || [at - 2, at - 1, at, at + 1].some((near) => whole[near] === 0x0a)),
  );

describe('a journal that is cut short', () => {
  it('by a kill, at any byte, is not damaged: the head file is never ahead of it', async () => {
    const moments = await runTwice();
    const whole = readFileSync(journalFile(folder));
    for (const size of [...cutsOf(whole), whole.length]) {
      // The newest head file that can exist with this number of bytes.
      const { head } = moments.findLast((moment) => moment.size <= size) as Moment;
      writeFileSync(journalFile(folder), whole.subarray(0, size));
      writeFileSync(headFile(folder), head);
      expect(await faultsOf(), `after ${size} bytes`).toEqual([]);
    }
  });

  it('by a kill continues after its last complete line, and stays valid', async () => {
    const moments = await runTwice();
    const whole = readFileSync(journalFile(folder));
    const first = whole.indexOf(0x0a) + 1;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: first, max: whole.length }), async (size) => {
        const { head } = moments.findLast((moment) => moment.size <= size) as Moment;
        writeFileSync(journalFile(folder), whole.subarray(0, size));
        writeFileSync(headFile(folder), head);
        const journal = await openForTest(folder, start);
        await journal.intend(batch(0));
        await journal.settle(batch(0), { state: 'done' });
        await journal.close();
        expect(await faultsOf()).toEqual([]);
        expect((await readLedger(folder, start)).stateOf(0)).toBe('done');
        const lines = readFileSync(journalFile(folder), 'utf8').trimEnd().split('\n');
        expect((await readHead(folder))?.line).toBe(lines.length);
      }),
      { numRuns: 60 },
    );
  });

  it('by anything else is damaged, at any byte', async () => {
    await runTwice();
    const whole = readFileSync(journalFile(folder));
    for (const size of cutsOf(whole)) {
      truncateSync(journalFile(folder), size);
      expect((await faultsOf()).join(), `after ${size} bytes`).toMatch(/missing at its end/);
      writeFileSync(journalFile(folder), whole);
    }
    expect(await faultsOf()).toEqual([]);
  });
});

describe('a journal in which one character was changed', () => {
  it('is damaged, and the line is named', async () => {
    await runTwice();
    const whole = readFileSync(journalFile(folder));
    const lineAt = (at: number) => whole.subarray(0, at).filter((byte) => byte === 0x0a).length + 1;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: whole.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const changed = Buffer.from(whole);
          changed[at] = ((changed[at] ?? 0) + by) % 256;
          writeFileSync(journalFile(folder), changed);
          const [fault = ''] = await faultsOf();
          // A line without its end runs into the next one; the last line is then missing.
          expect(fault).toMatch(new RegExp(`lines? ${lineAt(at)}\\b`));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a journal of an older version', () => {
  const old = { ...start, version: 1 } as const;
  const writeOld = async () => {
    await begin();
    const intent = { type: 'intent', batch: 1, rows: '0', key: 'k', by: 'ann', at: 'x' };
    writeFileSync(journalFile(folder), `${JSON.stringify(old)}\n${JSON.stringify(intent)}\n`);
    rmSync(headFile(folder));
  };
  const faults = async () => {
    const told: string[] = [];
    await readLedger(folder, old, (fault) => told.push(fault));
    return told;
  };

  it('is read, and protected from the next line on', async () => {
    await writeOld();
    // It was sent with a key of another form: sent again, it would be a second write.
    expect(await readLedger(folder, old)).toMatchObject({
      unchained: 2,
      counts: { unknown: 1 },
      open: [{ places: [0], by: undefined }],
    });
    const journal = await openForTest(folder, old);
    await journal.settle(batch(0), { state: 'done' });
    await journal.close();
    expect(await readLedger(folder, old)).toMatchObject({ unchained: 2, counts: { done: 1 } });
    const text = readFileSync(journalFile(folder), 'utf8');
    writeFileSync(journalFile(folder), text.replace('"rows":"0","key":"k"', '"rows":"1","key":"k"'));
    expect((await faults())[0]).toMatch(/line 3 was changed/);
    writeFileSync(journalFile(folder), text.split('\n').slice(0, 3).join('\n'));
    expect(await faults()).not.toEqual([]);
  });
});

it('the head file of a journal is read as it was written, or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat({ max: 200 }), async (line, cut) => {
      const head = { line, sum: chainedLine({ line }, { ...noTail } satisfies Tail).tail.sum };
      await beginHead(folder, head);
      expect(await readHead(folder)).toEqual(head);
      const text = readFileSync(headFile(folder), 'utf8');
      writeFileSync(headFile(folder), text.slice(0, cut));
      expect(await readHead(folder)).toEqual(cut < text.length ? null : head);
    }),
    { numRuns: 30 },
  );
});
