import { allJobs } from '../bulk/job-files.ts';
import type { Context } from '../context.ts';
import { aboutExports } from '../export/jobs-hook.ts';

/**
 * The export that a command about jobs is about: the one of this id, or, where none is named, the latest of all that is
 * kept here. null where that is a job that writes, or nothing.
 */
export const exportMeant = async (env: Context['env'], id: string | undefined): Promise<string | null> => {
  const exports = await aboutExports(env);
  if (id !== undefined) return exports.some(({ job }) => job === id) ? id : null;
  const [latest] = exports;
  const [job] = await allJobs(env);
  return latest && (!job || latest.begun > job.at) ? latest.job : null;
};
