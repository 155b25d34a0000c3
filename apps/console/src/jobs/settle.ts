import { counted } from '@matchdesk/core/kit/text/show.ts';
import { withLock } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { soundJob } from '@matchdesk/terminal/jobs/bulk/kept-jobs.ts';
import { chosenRows, settleQuestion, settleRows, type Verdict } from '@matchdesk/terminal/jobs/bulk/settle.ts';
import { requireOwnJob } from '@matchdesk/terminal/jobs/bulk/start-job.ts';
import { ask, type Desk, sentenceOf, tell } from '../desk/desk.ts';
import type { JobLine } from '../desk/job-line.ts';
import { tellEnd } from './under-way.ts';

const words: Readonly<Record<Verdict, string>> = { done: 'done', failed: 'not done' };

/** Asks why rows of unknown outcome should count as done, or as not done. */
export const askSettle = async (desk: Desk, line: JobLine, verdict: Verdict): Promise<void> => {
  if (!line.unknown || line.state === 'running') {
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
      run: (reason) => {
        const settling = withLock(standing.folder, () => settleRows(context, start, chosen, verdict, reason));
        const text = `${counted(chosen.places.length, 'row')} of job ${start.job} settled as ${words[verdict]}.`;
        void tellEnd(
          desk,
          settling.then(() => ({ tone: 'good', text })),
        );
      },
    });
  } catch (thrown) {
    tell(desk, 'bad', sentenceOf(thrown));
  }
};
