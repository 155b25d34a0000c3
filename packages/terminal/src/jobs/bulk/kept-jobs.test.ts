import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeStart, openForTest } from '../../../../../tests/kit/terminal/fake-start.ts';
import { endingOf } from '../../process/failure.ts';
import { beginJob, type JobStart, jobFolder, journalFile, readStart } from './job-files.ts';
import { keptJob, keptJobs, latestJob, soundJob } from './kept-jobs.ts';
import { openDraft } from './row-store.ts';

let env: Readonly<Record<string, string>>;
beforeEach(() => {
  env = { XDG_STATE_HOME: mkdtempSync(join(tmpdir(), 'matchdesk-jobs-')) };
});
afterEach(() => rmSync(env.XDG_STATE_HOME ?? '', { recursive: true, force: true }));

const here = 'http://x.example';
const begin = async (job: string, day: number, more: Partial<JobStart> = {}): Promise<string> => {
  const folder = jobFolder(env, job);
  const draft = await openDraft(env);
  for (const id of ['a', 'b']) await draft.add({ id });
  const start = fakeStart({ job, url: here, at: `2026-11-2${day}T00:00:00.000Z`, ...more });
  await beginJob(folder, start, draft);
  return folder;
};
const settle = async (folder: string, place: number, state: 'done' | 'failed' | 'unknown'): Promise<void> => {
  const start = await readStart(folder);
  if (!start) throw new Error('There is no such job.');
  const journal = await openForTest(folder, start);
  const batch = { number: place + 1, key: `k${place}`, items: [{ id: '', place }] };
  await journal.intend(batch);
  await journal.settle(batch, { state });
  await journal.close();
};

describe('a damaged job', () => {
  const harms: readonly (readonly [string, (path: string, text: string) => void, RegExp])[] = [
    ['is not JSON', (path) => writeFileSync(path, 'nonsense\n'), /first line is cut off or not JSON/],
    ['is empty', (path) => writeFileSync(path, ''), /first line is cut off or not JSON/],
    ['is cut in its first line', (path, text) => writeFileSync(path, text.slice(0, 40)), /first line is cut/],
    [
      'is of another version',
      (path, text) => writeFileSync(path, text.replace('"version":2', '"version":3')),
      /has version 3, but this program reads 1 and 2/,
    ],
    [
      'belongs to another job',
      (path, text) => writeFileSync(path, text.replace('"job":"bad"', '"job":"x"')),
      /belongs to job x/,
    ],
    [
      'is cut in the middle',
      (path, text) => writeFileSync(path, `${text.slice(0, -20)}\n${text.split('\n')[1]}\n`),
      /line 7/,
    ],
    ['ends in nonsense', (path) => appendFileSync(path, 'nonsense\n'), /line 8 has no checksum/],
    [
      'has content that was not written there',
      (path) => appendFileSync(path, '{"type":"intent","batch":9,"rows":"0-9","key":"k","at":""}\n'),
      /line 8 has no checksum/,
    ],
    [
      'has a changed line',
      (path, text) => writeFileSync(path, text.replace('"state":"failed"', '"state":"done"')),
      /line 4 was changed/,
    ],
    ['misses a line', (path, text) => writeFileSync(path, without(text, 4)), /line 4 is missing/],
    ['misses several lines', (path, text) => writeFileSync(path, without(text, 3, 4)), /lines 3 to 4 are missing/],
    ['misses its last line', (path, text) => writeFileSync(path, without(text, 7)), /line 7 is missing at its end/],
    [
      'has a line twice',
      (path, text) => writeFileSync(path, text.replace(/(.*"type":"end".*\n)/, '$1$1')),
      /line 5 repeats line 4/,
    ],
    ['lost its head file', (path) => rmSync(path.replace('.jsonl', '.head')), /journal\.head is missing/],
  ];
  const without = (text: string, ...numbers: readonly number[]) =>
    text
      .split('\n')
      .filter((_, at) => !numbers.includes(at + 1))
      .join('\n');
  it.each(harms)('whose journal %s is reported, and the others are unaffected', async (_, harm, problem) => {
    await begin('good', 1);
    const folder = await begin('bad', 2);
    await settle(folder, 0, 'failed');
    await settle(folder, 1, 'unknown');
    const path = journalFile(folder);
    harm(path, readFileSync(path, 'utf8'));
    const jobs = await keptJobs(env);
    expect(new Set(jobs.map(({ job, state }) => `${job} ${state}`))).toEqual(new Set(['bad damaged', 'good open']));
    expect(await keptJob(env, 'bad')).toMatchObject({ state: 'damaged', problem: expect.stringMatching(problem) });
    await expect(soundJob(env, 'bad')).rejects.toMatchObject({
      ending: {
        code: 1,
        reason: expect.stringMatching(/keep the folder of the job/),
        next: ['matchdesk jobs report bad'],
      },
    });
    expect((await latestJob(env, here, () => true))?.start.job).toBe('good');
  });

  it('is not one whose last line was cut by a crash', async () => {
    const folder = await begin('torn', 1);
    appendFileSync(journalFile(folder), '{"type":"intent","batch":1,"rows":"0","key":"k","at":"x"}');
    expect(await keptJob(env, 'torn')).toMatchObject({ state: 'open', counts: { 'not-tried': 2 } });
  });

  it('is not one that was never started', async () => {
    mkdirSync(jobFolder(env, 'empty'), { recursive: true });
    expect(await keptJobs(env)).toEqual([]);
    await expect(keptJob(env, 'empty')).rejects.toMatchObject({ ending: { code: 2 } });
  });
});

describe('the latest job', () => {
  it('is the latest one in the wanted state, of this API first', async () => {
    await expect(latestJob(env, here, () => true)).rejects.toMatchObject({ ending: { code: 2 } });
    await settle(await begin('unsure', 1), 0, 'unknown');
    await begin('open', 2);
    const over = await begin('over', 3);
    await settle(over, 0, 'done');
    await settle(over, 1, 'done');
    await begin('elsewhere', 4, { url: 'http://y.example' });
    const latest = async (waits: Parameters<typeof latestJob>[2]) => (await latestJob(env, here, waits))?.start.job;
    expect(await latest(({ counts }) => counts.unknown > 0)).toBe('unsure');
    expect(await latest(({ counts }) => counts['not-tried'] > 0)).toBe('open');
    expect(await latest(({ start }) => start.url !== here)).toBe('elsewhere');
    expect(await latest(({ counts }) => counts.failed > 0)).toBeUndefined();
  });
});

it('the folder of a job that was never started is not suggested as the job', async () => {
  mkdirSync(jobFolder(env, 'rp'), { recursive: true });
  const thrown = await keptJob(env, 'rp').catch((error: unknown) => error);
  expect(endingOf(thrown).reason).toBe("There is no job 'rp'.");
});
