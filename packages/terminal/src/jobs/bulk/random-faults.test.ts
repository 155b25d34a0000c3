import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RowState } from '@matchdesk/core/kit/bulk/bulk-batch.ts';
import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contextAt } from '../../../../../tests/kit/terminal/fake-context.ts';
import {
  bareAnswers,
  brokenStatuses,
  type Fate,
  startProvider,
  waits,
} from '../../../../../tests/kit/terminal/fake-provider.ts';
import { fakeStart } from '../../../../../tests/kit/terminal/fake-start.ts';
import { usualPace } from '../../api/pace.ts';
import { headFile } from './head.ts';
import { beginJob, type JobStart, jobFolder, journalFile } from './job-files.ts';
import { standingOf } from './kept-jobs.ts';
import { openDraft } from './row-store.ts';
import { runJob } from './run-job.ts';
import { chosenRows, settleRows } from './settle.ts';

const isApplied = fc.boolean();
const wait = fc.constantFrom(...waits);
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'answer' } as const) },
  fc.constant({ kind: 'refusal' } as const),
  fc.record({ kind: fc.constant('limit' as const), wait }),
  fc.record({ kind: fc.constantFrom('drop', 'cut', 'hold', 'kill'), isApplied }),
  fc.record({ kind: fc.constant('bare' as const), says: fc.constantFrom(...bareAnswers), isApplied }),
  fc.record({ kind: fc.constant('broken' as const), status: fc.constantFrom(...brokenStatuses), wait, isApplied }),
  fc.record({ kind: fc.constant('gate' as const), status: fc.constantFrom(401, 403) }),
);
const trial = fc.record({
  hasKeys: fc.boolean(),
  rows: fc.integer({ min: 1, max: 12 }),
  batchSize: fc.constantFrom(1, 1, 2, 5),
  workers: fc.constantFrom(1, 1, 3),
  runs: fc.array(fc.array(fate, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
});
type Trial = typeof trial extends fc.Arbitrary<infer T> ? T : never;

/** A job with this number of rows, each of which gives credits to one person, in its own folder. */
const begin = async (env: NodeJS.ProcessEnv, url: string, { rows, batchSize }: Trial): Promise<JobStart> => {
  const start = fakeStart({ url, rows, batchSize });
  const draft = await openDraft(env);
  for (let place = 0; place < rows; place += 1) await draft.add({ id: `u${place}` });
  await beginJob(jobFolder(env, start.job), start, draft);
  return start;
};

const shortMs = 100;
const longMs = 60_000;

const tryOut = async (given: Trial): Promise<void> => {
  const env = { XDG_STATE_HOME: mkdtempSync(join(tmpdir(), 'matchdesk-faults-')) };
  const folder = jobFolder(env, fakeStart().job);
  let isKilled = false;
  const provider = await startProvider(given.hasKeys, () => {
    isKilled = true;
    for (const file of [headFile(folder), journalFile(folder)]) copyFileSync(file, `${file}.killed`);
  });
  try {
    const start = await begin(env, provider.url, given);
    const at = (timeoutMs: number) => contextAt(env, provider.url, timeoutMs);
    const states = async () => {
      const { ledger } = await standingOf(env, start);
      return Array.from({ length: start.rows }, (_, place) => ledger.stateOf(place));
    };
    const rowsThat = async (isMeant: (state: RowState, times: number) => boolean) =>
      (await states())
        .map((state, place) => ({ id: `u${place}`, state, times: provider.given.get(`u${place}`) ?? 0 }))
        .filter(({ state, times }) => isMeant(state, times));
    const requireTruth = async () => {
      expect(await rowsThat((state, times) => state === 'done' && times !== 1)).toEqual([]);
      expect(await rowsThat((state, times) => /^(failed|not-tried)$/.test(state) && times > 0)).toEqual([]);
      expect(await rowsThat((_, times) => times > 1)).toEqual([]);
    };

    for (const fates of [...given.runs, []]) {
      provider.next(fates);
      isKilled = false;
      const context = at(fates.length === 0 ? longMs : shortMs);
      await runJob(context, start, { ...usualPace, workers: given.workers }).catch((thrown) => {
        if (!isKilled && asFailure(thrown).kind !== 'timeout') throw thrown;
      });
      if (isKilled) for (const file of [headFile(folder), journalFile(folder)]) copyFileSync(`${file}.killed`, file);
      await requireTruth();
    }
    expect(await rowsThat((state) => state === 'not-tried')).toEqual([]);
    if (given.hasKeys) expect(await rowsThat((state) => state === 'unknown')).toEqual([]);

    const settled = join(env.XDG_STATE_HOME, 'done.csv');
    const wereDone = await rowsThat((state, times) => state === 'unknown' && times > 0);
    writeFileSync(settled, `id\n${wereDone.map(({ id }) => `${id}\n`).join('')}`);
    const settle = async (verdict: 'done' | 'failed', file?: string) => {
      const chosen = await chosenRows(at(longMs), await standingOf(env, start), file);
      await settleRows(at(longMs), start, chosen, verdict, 'their ledger');
    };
    if (wereDone.length > 0) await settle('done', settled);
    if ((await states()).includes('unknown')) await settle('failed');
    await requireTruth();
    expect(await rowsThat((state) => state !== 'done' && state !== 'failed')).toEqual([]);
  } finally {
    await provider.close();
    rmSync(env.XDG_STATE_HOME, { recursive: true, force: true });
  }
};

it('whatever happens to a job, no row is reported as done that is not, none is done twice, and each can be settled', async () => {
  await fc.assert(fc.asyncProperty(trial, tryOut), { numRuns: 60 });
}, 120_000);
