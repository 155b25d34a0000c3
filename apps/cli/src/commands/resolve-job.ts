import type { Context } from '@matchdesk/terminal/api/context.ts';
import { aboutExports } from '@matchdesk/terminal/jobs/about.ts';
import { keptJobs, latestJob, type Standing, soundJob } from '@matchdesk/terminal/jobs/bulk/kept-jobs.ts';
import { requireOwnJob } from '@matchdesk/terminal/jobs/bulk/start-job.ts';

/** Returns the job with this id; without an id, the latest that waits for this step. null where none does. */
export const resolveJob = async (
  { env, settings, say }: Context,
  id: string | undefined,
  waits: (job: Standing) => Promise<boolean> | boolean,
  none: string,
): Promise<Standing | null> => {
  if (id !== undefined) return soundJob(env, id);
  const job = await latestJob(env, settings.url, waits);
  if (!job) say.info(none);
  else say.detail(`Job ${job.start.job}`);
  return job;
};

/** The same for a step on rows of unknown outcome, which only whoever started the job takes. */
export const resolveUnsettled = async (context: Context, id: string | undefined): Promise<Standing | null> => {
  const waits = ({ counts }: Standing) => counts.unknown > 0;
  const job = await resolveJob(context, id, waits, 'No job has rows of unknown outcome.');
  if (job) requireOwnJob(context, job.start);
  return job;
};

/**
 * Returns the id of the export that a command on jobs refers to: the export with this id, or without an id the latest
 * of all jobs and exports here. Returns null where that is a bulk write, or nothing.
 */
export const resolveExport = async (env: Context['env'], id: string | undefined): Promise<string | null> => {
  const exports = await aboutExports(env);
  if (id !== undefined) return exports.some(({ job }) => job === id) ? id : null;
  const [latest] = exports;
  const [job] = await keptJobs(env);
  return latest && (!job || latest.begun > job.at) ? latest.job : null;
};

/** Returns the export to resume: the one with this id, or the latest open one unless a waiting job is later. */
export const resolveOpenExport = async (
  { env, settings: { url } }: Context,
  id: string | undefined,
  waits: (job: Standing) => Promise<boolean> | boolean,
): Promise<string | null> => {
  if (id !== undefined) return resolveExport(env, id);
  const open = (await aboutExports(env)).filter(({ state }) => state === 'open');
  const latest = open.find((one) => one.url === url) ?? open[0];
  if (!latest) return null;
  const job = (await keptJobs(env)).length > 0 ? await latestJob(env, url, waits) : null;
  const isSooner = !job || job.start.url !== url || latest.begun > job.start.at;
  return isSooner && (latest.url === url || !job) ? latest.job : null;
};
