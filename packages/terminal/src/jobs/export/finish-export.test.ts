import { existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fakeExport } from '../../../../../tests/kit/terminal/fake-export.ts';
import { type ExportJob, openExportOf, readExport, saveExport } from './export-job.ts';
import { finishExport } from './finish-export.ts';

const rows = '["Name"]\n["Ann"]\n';

const stage = (format: ExportJob['plan']['format']) => {
  const home = mkdtempSync(join(tmpdir(), 'matchdesk-finish-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const env = { XDG_STATE_HOME: join(home, 'state') };
  const out = join(home, 'people');
  const begun = fakeExport(out);
  const place = { ...begun.place, walked: 1, written: 1, total: 1, isWalked: true };
  const job: ExportJob = { ...begun, bytes: rows.length, place, plan: { ...begun.plan, format } };
  const put = (name: string, text = rows) => writeFileSync(join(home, name), text);
  const left = () => readdirSync(home).filter((name) => name !== 'state');
  return { home, env, out, job, put, left };
};

describe('an export that was killed while its file was renamed', () => {
  it.each([
    ['only the part stands', ['people.part'], false],
    ['it has both names', ['people.part'], true],
    ['only the name stands', ['people'], false],
  ])('as csv is ended where %s', async (_, names, isLinked) => {
    const { env, out, job, put, left } = stage('csv');
    for (const name of names) put(name);
    if (isLinked) linkSync(`${out}.part`, out);
    await finishExport({ env }, job);
    expect(left()).toEqual(['people']);
    expect(readFileSync(out, 'utf8')).toBe(rows);
    expect(await readExport(env, job.job)).toMatchObject({ end: 'complete' });
  });

  it.each([
    ['the rows alone stand', ['people.rows.part'], false],
    ['half a workbook is beside the rows', ['people.rows.part', 'people.part'], false],
    ['the workbook is known to be complete', ['people.rows.part', 'people.part'], true],
    ['the rows are gone', ['people.part'], true],
    ['the name stands already', ['people'], true],
  ])('as xlsx is ended where %s', async (_, names, isMade) => {
    const { env, job, put, left } = stage('xlsx');
    for (const name of names) put(name);
    await finishExport({ env }, isMade ? { ...job, isMade } : job);
    expect(left()).toEqual(['people']);
    expect(await readExport(env, job.job)).toMatchObject({ end: 'complete' });
  });

  it('does not take a file of others for its own', async () => {
    const { env, out, job, put, left } = stage('csv');
    put('people.part');
    put('people', 'mine');
    await expect(finishExport({ env }, job)).rejects.toMatchObject({ ending: { code: 7 } });
    expect(left()).toEqual(['people', 'people.part']);
    expect(readFileSync(out, 'utf8')).toBe('mine');
  });

  it.each(['csv', 'xlsx'] as const)('as %s is started again where all its files were removed', async (format) => {
    const { env, out, job } = stage(format);
    await saveExport(env, { ...job, isMade: true });
    expect(await openExportOf(env, out)).toBe(null);
    expect(existsSync(join(env.XDG_STATE_HOME, 'matchdesk/exports', job.job))).toBe(false);
  });
});
