import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fakeExport } from '../../../../../tests/kit/terminal/fake-export.ts';
import type { Context } from '../../api/context.ts';
import { aboutExports, exportNamed } from '../about.ts';
import { lockJob } from '../bulk/job-files.ts';
import { exportFolder, saveExport } from './export-job.ts';
import { forgetExport } from './kept-export.ts';

const home = mkdtempSync(join(tmpdir(), 'matchdesk-exports-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const env = { HOME: home };
const context = { env } as unknown as Context;

const job = fakeExport(join(home, 'people.csv'));

describe('an export among the jobs', () => {
  it('is running while a process works on it, and cannot be forgotten then', async () => {
    await saveExport(env, job);
    const unlock = await lockJob(exportFolder(env, job.job));
    expect(await aboutExports(env)).toMatchObject([{ job: job.job, state: 'running', holder: process.pid }]);
    expect(await exportNamed(env, job.job)).toMatchObject({ state: 'running', holder: process.pid });
    await expect(forgetExport(context, job.job)).rejects.toMatchObject({ ending: { code: 11 } });
    expect(existsSync(exportFolder(env, job.job))).toBe(true);

    await unlock();
    expect(await aboutExports(env)).toMatchObject([{ state: 'open', holder: null }]);
    expect(await forgetExport(context, job.job)).toBe(true);
    expect(await aboutExports(env)).toEqual([]);
    expect(await forgetExport(context, job.job)).toBe(false);
    expect(existsSync(exportFolder(env, job.job))).toBe(false);
  });
});
