import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobFolder, journalFile } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { afterAll, expect, it } from 'vitest';
import { fakeDesk } from '../../../../tests/kit/terminal/fake-desk.ts';
import { pushView, stateOf } from '../desk/desk.ts';
import { notLoaded } from '../desk/loaded.ts';
import { viewOf } from '../desk/state.ts';
import { loadJobs } from './open-jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'matchdesk-jobs-'));
const env = { XDG_STATE_HOME: folder, HOME: folder };
afterAll(() => rmSync(folder, { recursive: true }));

const addJob = (job: string): void => {
  const at = jobFolder(env, job);
  mkdirSync(at, { recursive: true });
  // It is listed as damaged, like any other job.
  writeFileSync(journalFile(at), '{}\n');
};

it('a job that another terminal begins or removes leaves the cursor on its job', async () => {
  const desk = fakeDesk({ env });
  const chosen = () => {
    const view = viewOf(stateOf(desk));
    return view?.kind === 'jobs' ? view.jobs.data?.[view.cursor]?.job : undefined;
  };
  addJob('job-2');
  addJob('job-4');
  pushView(desk, { kind: 'jobs', jobs: notLoaded, cursor: 0 });
  await loadJobs(desk);
  const first = chosen();
  expect(first).toMatch(/^job-[24]$/);
  for (const job of ['job-1', 'job-3', 'job-5']) addJob(job);
  await loadJobs(desk);
  expect(chosen()).toBe(first);
  for (const job of ['job-1', 'job-3', 'job-5']) rmSync(jobFolder(env, job), { recursive: true });
  await loadJobs(desk);
  expect(chosen()).toBe(first);
  for (const job of ['job-2', 'job-4']) rmSync(jobFolder(env, job), { recursive: true });
  await loadJobs(desk);
  expect(chosen()).toBeUndefined();
});
