import { counted } from '@matchdesk/core/kit/text/show.ts';
import { type JobStart, jobFolder } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { soundJob } from '@matchdesk/terminal/jobs/bulk/kept-jobs.ts';
import { withLock } from '@matchdesk/terminal/jobs/bulk/lock.ts';
import {
  type Chosen,
  chosenRows,
  settleQuestion,
  settleRows,
  type Verdict,
} from '@matchdesk/terminal/jobs/bulk/settle.ts';
import { requireOwnJob } from '@matchdesk/terminal/jobs/bulk/start-job.ts';
import { ask, type Desk, tell } from '../desk/desk.ts';
import type { JobLine } from '../desk/job-line.ts';
import { sentenceOf } from '../desk/sentence.ts';
import { tellEnded } from './under-way.ts';

const words: Readonly<Record<Verdict, string>> = { done: 'done', failed: 'not done' };

/** Asks why rows of unknown outcome should count as done, or as not done. */
export const askSettle = async (desk: Desk, line: JobLine, verdict: Verdict): Promise<void> => {
  if (line.unknown === 0 || line.state === 'running') {
    tell(desk, 'wait', `Job ${line.job} has no row of unknown outcome to settle.`);
    return;
  }
  try {
    const context = desk.context();
    const standing = await soundJob(context.env, line.job);
    const { start } = standing;
    requireOwnJob(context, start);
    const chosen = await chosenRows(context, standing, undefined);
    ask(desk, {
      title: `Settle as ${words[verdict]}`,
      prompt: await settleQuestion(context, standing, chosen, verdict),
      yes: 'Settle',
      wantsReason: true,
      run: (reason) => void settleHere(desk, start, chosen, verdict, reason),
    });
  } catch (thrown) {
    tell(desk, 'bad', sentenceOf(thrown));
  }
};

/** Settles rows, with the reason that was given. */
const settleHere = async (
  desk: Desk,
  start: JobStart,
  chosen: Chosen,
  verdict: Verdict,
  reason: string,
): Promise<void> => {
  const context = desk.context();
  try {
    await withLock(jobFolder(context.env, start.job), () => settleRows(context, start, chosen, verdict, reason));
    const text = `${counted(chosen.places.length, 'row')} of job ${start.job} settled as ${words[verdict]}.`;
    await tellEnded(desk, { tone: 'good', text });
  } catch (thrown) {
    tell(desk, 'bad', sentenceOf(thrown));
  }
};
