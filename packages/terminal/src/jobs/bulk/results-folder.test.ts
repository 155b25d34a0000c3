import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { privateFolder } from '../../session/folders.ts';
import { claimResults, releaseResults, requireOwnResults, resultsThere } from './results.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'matchdesk-results-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const jobNamed = async (job: string) => {
  const folder = join(root, 'jobs', job);
  await privateFolder(folder);
  return { folder, claim: (wanted?: string) => claimResults(folder, job, wanted) };
};

describe('the folder of outcomes', () => {
  it('belongs to one job: the next job does not overwrite them', async () => {
    const out = join(root, 'out');
    const [one, two] = [await jobNamed('one'), await jobNamed('two')];
    expect(await one.claim(out)).toBe(out);
    writeFileSync(join(out, 'failed.csv'), 'one');
    await expect(requireOwnResults(two.folder, 'two', out)).rejects.toMatchObject({ ending: { code: 7 } });
    await expect(two.claim(out)).rejects.toThrow('contains the outcomes of another job');
    expect(readFileSync(join(out, 'failed.csv'), 'utf8')).toBe('one');
    expect(await one.claim(out)).toBe(out);
    expect(await one.claim()).toBe(out);
    expect(await resultsThere(two.folder)).toBe(join(two.folder, 'results'));
  });

  it('is not a file and not below a file: this is reported before anything is created', async () => {
    writeFileSync(join(root, 'ids.csv'), 'id');
    const { folder, claim } = await jobNamed('one');
    for (const wanted of ['ids.csv', 'ids.csv/out']) {
      await expect(requireOwnResults(folder, 'one', join(root, wanted))).rejects.toMatchObject({
        ending: { code: 2, reason: expect.stringContaining(`${wanted} cannot be the folder for outcomes`) },
      });
      await expect(claim(join(root, wanted))).rejects.toMatchObject({ ending: { code: 2 } });
    }
    // A folder that takes no other one.
    await expect(claim('/proc/x/y')).rejects.toMatchObject({ ending: { code: 2 } });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is free again where the job could not be started', async () => {
    const [one, two] = [await jobNamed('one'), await jobNamed('two')];
    await one.claim(join(root, 'out'));
    await releaseResults(one.folder);
    expect(readdirSync(one.folder)).toEqual([]);
    expect(await two.claim(join(root, 'out'))).toBe(join(root, 'out'));
    await one.claim();
    await releaseResults(one.folder);
    expect(readdirSync(one.folder)).toEqual([]);
  });

  it('goes to one of two jobs that want it at the same time', async () => {
    const jobs = await Promise.all(['a', 'b', 'c'].map(jobNamed));
    const claims = await Promise.allSettled(jobs.map(({ claim }) => claim(join(root, 'raced'))));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('may contain the id of the job', async () => {
    for (const job of ['one', 'two']) await (await jobNamed(job)).claim(join(root, 'all', '{job}'));
    expect(readdirSync(join(root, 'all'))).toEqual(['one', 'two']);
  });
});
