import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fakeExport } from '../../../../../tests/kit/terminal/fake-export.ts';
import { aboutExports } from '../about.ts';
import { listExportJobs, saveExport } from './export-job.ts';

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
  const [first, ...damaged] = await aboutExports(env);
  expect(first).toMatchObject({ job: good.job, state: 'open' });
  expect(damaged.map(({ job }) => job).sort()).toEqual(['cut', 'newer']);
  for (const about of damaged)
    expect(about).toMatchObject({ state: 'damaged', done: null, problem: expect.stringContaining('is damaged') });
});
