import type { Context } from '../../api/context.ts';
import type { Ending } from '../../process/failure.ts';
import { lockHolder, withLock } from '../bulk/lock.ts';
import type { JobState } from '../bulk/standing.ts';
import {
  type ExportJob,
  exportFolder,
  listExportJobs,
  readExport,
  removeExport,
  requireSameExport,
  rowsFile,
} from './export-job.ts';
import { runExport } from './run-export.ts';

/** An export as the list of jobs shows it. */
const aboutExport = async (env: Context['env'], job: ExportJob) => {
  const holder = await lockHolder(exportFolder(env, job.job));
  const state: JobState | 'short' = holder === null ? (job.end ?? 'open') : 'running';
  return { ...stateOfExport(job), state, holder };
};

const stateOfExport = (job: ExportJob) => ({
  job: job.job,
  action: `export ${job.plan.list}`,
  total: job.place.total ?? job.place.walked,
  done: job.place.walked,
  failed: 0,
  unknown: 0,
  unprocessed: Math.max(0, (job.place.total ?? 0) - job.place.walked),
  begun: job.at,
  url: job.url,
});
/** `holder` is the process that works on it; null where none does. */
export type AboutExport = Awaited<ReturnType<typeof aboutExport>>;

/** Every export that is stored here, the latest first. */
export const aboutExports = async (env: Context['env']): Promise<readonly AboutExport[]> =>
  Promise.all((await listExportJobs(env)).map((job) => aboutExport(env, job)));

/** One export in full; null where no export has this id. */
export const exportNamed = async (env: Context['env'], id: string) => {
  const job = await readExport(env, id);
  if (!job) return null;
  const { where, format, fields, isRaw } = job.plan;
  return { ...(await aboutExport(env, job)), out: job.out, rowsIn: rowsFile(job), where, format, fields, isRaw };
};

/** Resumes an export; null where no export has this id. */
export const resumeExport = async (
  context: Context,
  id: string,
): Promise<{ readonly ending: Ending | undefined } | null> => {
  const job = await readExport(context.env, id);
  if (!job) return null;
  const { profileName: profile, url } = context.settings;
  requireSameExport(job, { ...job, profile, url });
  return { ending: await runExport(context, job) };
};

/**
 * Forgets an export, and what it has written where it has not finished; false where no export has this id. It refuses
 * an export that another process works on (exit 11).
 */
export const forgetExport = async (context: Context, id: string): Promise<boolean> => {
  const job = await readExport(context.env, id);
  if (!job) return false;
  await withLock(exportFolder(context.env, id), async () => {
    // It is read again, because another run may have written meanwhile.
    await removeExport(context.env, (await readExport(context.env, id)) ?? job);
  });
  return true;
};
