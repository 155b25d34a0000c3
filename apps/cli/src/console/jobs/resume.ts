import { counted } from '@matchdesk/core/kit/show.ts';
import { type JobStart, jobFolder } from '../../bulk/job-files.ts';
import { readLedger } from '../../bulk/ledger.ts';
import { lockJob } from '../../bulk/lock.ts';
import { usualPace } from '../../bulk/pace.ts';
import { runJob } from '../../bulk/run-job.ts';
import { inputHashNow, requireSameJob } from '../../bulk/start-job.ts';
import { waitingRows } from '../../bulk/to-go.ts';
import { requireNoDrift } from '../../plan/drift.ts';
import { actionOf } from '../../registry.ts';
import { jobContext } from '../act/run-as-job.ts';
import { type Desk, tell } from '../desk/desk.ts';
import { sentenceOf } from '../desk/sentence.ts';
import type { Alert } from '../desk/state.ts';
import { loadJobs } from './open-jobs.ts';

/** Does what is left of a job, and gives the sentence about how it ended. */
const goOn = async (desk: Desk, start: JobStart): Promise<Alert> => {
  const { job } = start;
  const drain = new AbortController();
  try {
    requireSameJob(start, { ...start, url: desk.context().settings.url, sha256: await inputHashNow(start) });
    const unlock = await lockJob(jobFolder(desk.context().env, job));
    desk.drains.set(job, drain);
    desk.store.set((state) => ({ ...state, running: [...state.running, job] }));
    try {
      const context = jobContext(desk.context(), drain.signal);
      const folder = jobFolder(context.env, job);
      if (start.source.kind === 'plan') {
        const rows = waitingRows({ folder, ledger: await readLedger(folder, start) });
        await requireNoDrift(context, actionOf(start.action), rows);
      }
      const end = await runJob(context, start, usualPace);
      const done = counted(end.ledger.counts.done, 'record');
      if (end.ending.code === 0) return { tone: 'good', text: `Job ${job} is complete: ${done} done.` };
      return { tone: 'bad', text: `Job ${job}: ${end.ending.reason ?? 'it ended early.'}` };
    } finally {
      await unlock();
    }
  } catch (thrown) {
    return { tone: 'bad', text: sentenceOf(thrown) };
  } finally {
    desk.drains.delete(job);
    desk.store.set((state) => ({ ...state, running: state.running.filter((each) => each !== job) }));
    void loadJobs(desk);
  }
};

/** Goes on with a job that stopped; what is done is never done again. */
export const resumeJob = async (desk: Desk, start: JobStart): Promise<void> => {
  const { tone, text } = await goOn(desk, start);
  tell(desk, tone, text);
};
