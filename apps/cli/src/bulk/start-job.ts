import { resolve } from 'node:path';
import type { Context } from '../context.ts';
import { refusedByGuard } from '../failure.ts';
import type { Named } from '../registry.ts';
import { privateFolder } from '../session/folders.ts';
import { beginJob, type JobStart, jobFolder, newJobId, readRows, readStart } from './job-files.ts';
import { readLedger } from './ledger.ts';
import { lockJob } from './lock.ts';
import { type JobEnd, type JobOptions, runJob } from './run-job.ts';
import type { Selected, Source } from './selection.ts';

export type NewJob = {
  readonly named: Named;
  readonly selected: Selected;
  readonly shared: Readonly<Record<string, unknown>>;
  readonly batchSize: number;
  /** As it was named; made up where it was not. */
  readonly job: string | undefined;
};

const withFullPath = (source: Source): Source =>
  source.kind === 'file' ? { ...source, text: resolve(source.text) } : source;

const startOf = (context: Context, { named, selected, shared, batchSize, job }: NewJob): JobStart => ({
  type: 'start',
  version: 1,
  job: job ?? newJobId(named.id, new Date()),
  action: named.id,
  profile: context.settings.profileName,
  url: context.settings.url,
  source: withFullPath(selected.source),
  sha256: selected.sha256,
  shared: { ...shared },
  rows: selected.rows.length,
  batchSize,
  at: new Date().toISOString(),
});

/** Refuses to go on with a job whose action, target, values or input are not those that it was begun with. */
export const requireSameJob = (begun: JobStart, wanted: JobStart): void => {
  const refuse = (what: string) => refusedByGuard(`Job ${begun.job} was begun ${what}. Nothing was written.`);
  if (begun.action !== wanted.action) throw refuse(`as ${begun.action}, not ${wanted.action}`);
  if (begun.url !== wanted.url) throw refuse(`against ${begun.url}, not ${wanted.url}`);
  const [before, now] = [begun.shared, wanted.shared].map((shared) => JSON.stringify(shared));
  if (before !== now) throw refuse(`with ${before}, not ${now}`);
  if (begun.sha256 !== wanted.sha256) {
    throw refuse(`with another input: SHA-256 ${begun.sha256} then, ${wanted.sha256} now`);
  }
};

const hasWork = async (folder: string): Promise<boolean> => {
  const { states } = await readLedger(folder, await readRows(folder));
  return states.some((state) => state === 'not-tried' || state === 'unknown');
};

/** Begins a job, or goes on with the one of this name; then does what is left of it. */
export const startJob = async (
  context: Context,
  wanted: NewJob,
  options: JobOptions,
  confirm: (begun: JobStart | null) => Promise<void>,
): Promise<{ readonly start: JobStart; readonly end: JobEnd }> => {
  const fresh = startOf(context, wanted);
  const folder = jobFolder(context.env, fresh.job);
  const known = await readStart(folder);
  if (known) requireSameJob(known, fresh);
  if (!known || (await hasWork(folder))) await confirm(known);
  await privateFolder(folder);
  const unlock = await lockJob(folder);
  try {
    const begun = await readStart(folder);
    if (begun) requireSameJob(begun, fresh);
    else {
      const rows = wanted.selected.rows.map(({ target, own, refusal }) => ({
        id: target.id,
        ...(target.label !== target.id && { label: target.label }),
        ...(Object.keys(own).length > 0 && { own }),
        ...(refusal !== null && { refusal }),
      }));
      await beginJob(folder, fresh, rows);
    }
    const start = begun ?? fresh;
    context.say.detail(`Job ${start.job}`);
    return { start, end: await runJob(context, start, options) };
  } finally {
    await unlock();
  }
};
