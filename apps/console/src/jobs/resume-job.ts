import { counted } from '@matchdesk/core/kit/text/show.ts';
import { usualPace } from '@matchdesk/terminal/api/pace.ts';
import { type JobStart, jobFolder } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { readLedger } from '@matchdesk/terminal/jobs/bulk/ledger.ts';
import { withLock } from '@matchdesk/terminal/jobs/bulk/lock.ts';
import { runJob } from '@matchdesk/terminal/jobs/bulk/run-job.ts';
import { inputHashNow, requireOwnJob, requireWithinToken } from '@matchdesk/terminal/jobs/bulk/start-job.ts';
import { waitingRows } from '@matchdesk/terminal/jobs/bulk/to-go.ts';
import { requireNoDrift } from '@matchdesk/terminal/jobs/plan/drift.ts';
import { actionOf } from '@matchdesk/terminal/registry/registry.ts';
import type { Desk } from '../desk/desk.ts';
import { sentenceOf } from '../desk/sentence.ts';
import type { Alert } from '../desk/state.ts';
import { jobContext, tellEnded, underWay } from './under-way.ts';

const sendRest = async (desk: Desk, start: JobStart, drain: AbortSignal): Promise<Alert> => {
  const { job } = start;
  const context = jobContext(desk.context(), drain);
  const folder = jobFolder(context.env, job);
  if (start.source.kind === 'plan') {
    const rows = waitingRows({ folder, ledger: await readLedger(folder, start) });
    await requireNoDrift(context, actionOf(start.action), rows);
  }
  const { ending, ledger } = await runJob(context, start, usualPace);
  if (ending.code === 0)
    return { tone: 'good', text: `Job ${job} is complete: ${counted(ledger.counts.done, 'record')} done.` };
  return { tone: 'bad', text: `Job ${job}: ${ending.reason ?? 'it ended early.'}` };
};

/** Runs the rest of a job, and returns the sentence on how it ended. */
const goOn = async (desk: Desk, start: JobStart): Promise<Alert> => {
  const context = desk.context();
  try {
    requireOwnJob(context, start, await inputHashNow(start));
    await requireWithinToken(context, start.rows);
    return await withLock(jobFolder(context.env, start.job), () =>
      underWay(desk, start.job, (drain) => sendRest(desk, start, drain)),
    );
  } catch (thrown) {
    return { tone: 'bad', text: sentenceOf(thrown) };
  }
};

/** Resumes a job; what is done is never done again. */
export const resumeJob = async (desk: Desk, start: JobStart): Promise<void> => tellEnded(desk, await goOn(desk, start));
