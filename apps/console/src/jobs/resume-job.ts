import { counted } from '@matchdesk/core/kit/text/show.ts';
import { usualPace } from '@matchdesk/terminal/api/pace.ts';
import type { JobStart } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { inputHashNow, requireOwnJob, requireWithinToken } from '@matchdesk/terminal/jobs/bulk/start-job.ts';
import { finishJob } from '@matchdesk/terminal/jobs/finish-job.ts';
import type { Desk } from '../desk/desk.ts';
import type { Alert } from '../desk/state.ts';
import { tellEnd, underWay } from './under-way.ts';

const goOn = async (desk: Desk, start: JobStart): Promise<Alert> => {
  const { job } = start;
  requireOwnJob(desk.context(), start, await inputHashNow(start));
  await requireWithinToken(desk.context(), start.rows);
  const { ending, ledger } = await underWay(desk, job, (context) => finishJob(context, start, usualPace));
  if (ending.code === 0)
    return { tone: 'good', text: `Job ${job} is complete: ${counted(ledger.counts.done, 'record')} done.` };
  return { tone: 'bad', text: `Job ${job}: ${ending.reason ?? 'it ended early.'}` };
};

/** Resumes a job; what is done is never done again. */
export const resumeJob = (desk: Desk, start: JobStart): Promise<void> => tellEnd(desk, goOn(desk, start));
