import type { Context } from '../api/context.ts';
import { lockHolder } from './bulk/job-files.ts';
import { type Damaged, type JobState, type KeptJob, outcomesOf, type Standing } from './bulk/kept-jobs.ts';
import { type DamagedExport, type ExportJob, exportFolder, keptExports, rowsFile } from './export/export-job.ts';

type Described = Pick<Standing, 'start' | 'counts'> & { readonly state: JobState | 'damaged' };

/** Describes a bulk write in one line. */
export const aboutJob = ({ start, state, counts }: Described) => ({
  job: start.job,
  action: start.action,
  state,
  total: start.rows,
  ...outcomesOf(counts),
  begun: start.at,
  url: start.url,
});

const unknownOutcomes = { done: null, failed: null, unknown: null, unprocessed: null };

const aboutDamaged = ({ job, state, start, at, problem }: Damaged) => ({
  job,
  action: start?.action ?? null,
  state,
  total: start?.rows ?? null,
  ...unknownOutcomes,
  begun: at,
  url: start?.url ?? null,
  problem,
});

/** Describes a bulk write in one line; null stands for what cannot be read. */
export const aboutKept = (job: KeptJob) => (job.state === 'damaged' ? aboutDamaged(job) : aboutJob(job));

const aboutDamagedExport = ({ job, at, problem }: DamagedExport) => ({
  job,
  action: 'export',
  state: 'damaged' as const,
  total: null,
  ...unknownOutcomes,
  begun: at,
  url: null,
  problem,
  holder: null,
});

const aboutSoundExport = async (env: Context['env'], { job, plan, place, at, url, end }: ExportJob) => {
  const holder = await lockHolder(exportFolder(env, job));
  const state: JobState | 'short' = holder === null ? (end ?? 'open') : 'running';
  return {
    job,
    action: `export ${plan.list}`,
    state,
    total: place.total ?? place.walked,
    done: place.walked,
    failed: 0,
    unknown: 0,
    unprocessed: Math.max(0, (place.total ?? 0) - place.walked),
    begun: at,
    url,
    holder,
  };
};

/** Describes an export in one line; `holder` is the process that works on it. */
const aboutExport = async (env: Context['env'], kept: ExportJob | DamagedExport) =>
  'problem' in kept ? aboutDamagedExport(kept) : aboutSoundExport(env, kept);

export type AboutExport = Awaited<ReturnType<typeof aboutExport>>;
export type AboutJob = ReturnType<typeof aboutKept> | AboutExport;

/** Every export that is stored here, the latest first. */
export const aboutExports = async (env: Context['env']): Promise<readonly AboutExport[]> =>
  Promise.all((await keptExports(env)).map((kept) => aboutExport(env, kept)));

/** One export in full; null where no export has this id. */
export const exportNamed = async (env: Context['env'], id: string) => {
  const kept = (await keptExports(env)).find(({ job }) => job === id);
  if (!kept) return null;
  const about = await aboutExport(env, kept);
  if ('problem' in kept) return { ...about, folder: kept.folder };
  const { where, format, fields, isRaw } = kept.plan;
  return { ...about, out: kept.out, rowsIn: rowsFile(kept), where, format, fields, isRaw };
};
