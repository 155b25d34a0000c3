import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fakeExport } from '../../../../../tests/kit/terminal/fake-export.ts';
import { damagedExports, listExportJobs, saveExport } from './export-job.ts';

it('a damaged export is reported, and the others are unaffected', async () => {
  const env = { XDG_STATE_HOME: mkdtempSync(join(tmpdir(), 'matchdesk-exports-')) };
  onTestFinished(() => rmSync(env.XDG_STATE_HOME, { recursive: true, force: true }));
  const good = fakeExport('x.csv');
  await saveExport(env, good);
  for (const [job, text] of [
    ['cut', '{"version":1,'],
    ['newer', '{"version":2}'],
  ] as const) {
    mkdirSync(join(env.XDG_STATE_HOME, 'matchdesk/exports', job));
    writeFileSync(join(env.XDG_STATE_HOME, 'matchdesk/exports', job, 'export.json'), text);
  }
  expect((await listExportJobs(env)).map(({ job }) => job)).toEqual([good.job]);
  const damaged = await damagedExports(env);
  expect(damaged.map(({ job }) => job).sort()).toEqual(['cut', 'newer']);
  expect(damaged.every(({ problem }) => problem.includes('is damaged'))).toBe(true);
});
