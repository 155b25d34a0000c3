import type { Context } from '@matchdesk/terminal/api/context.ts';
import { latestJob, soundJob } from '@matchdesk/terminal/jobs/bulk/kept-jobs.ts';
import type { Standing } from '@matchdesk/terminal/jobs/bulk/standing.ts';
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
