import type { Context } from '../api/context.ts';
import type { Pace } from '../api/pace.ts';
import { actionOf } from '../registry/registry.ts';
import { type JobStart, jobFolder, withLock } from './bulk/job-files.ts';
import { readLedger } from './bulk/ledger.ts';
import { type JobEnd, runJob } from './bulk/run-job.ts';
import { waitingRows } from './bulk/start-job.ts';
import { requireNoDrift } from './plan/drift.ts';

/** Does what is left of a job; of a plan's job only where its records have not changed since the plan was made. */
export const finishJob = async (context: Context, start: JobStart, pace: Pace): Promise<JobEnd> => {
  const folder = jobFolder(context.env, start.job);
  return withLock(folder, async () => {
    if (start.source.kind === 'plan') {
      const rows = waitingRows({ folder, ledger: await readLedger(folder, start) });
      await requireNoDrift(context, actionOf(start.action), rows);
    }
    return runJob(context, start, pace);
  });
};
