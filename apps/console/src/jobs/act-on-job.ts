import { counted } from '@matchdesk/core/kit/text/show.ts';
import { usualPace } from '@matchdesk/terminal/api/pace.ts';
import { type JobStart, withLock } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { soundJob } from '@matchdesk/terminal/jobs/bulk/kept-jobs.ts';
import { chosenRows, settleQuestion, settleRows, type Verdict } from '@matchdesk/terminal/jobs/bulk/settle.ts';
import {
  inputHashNow,
  requireOwnJob,
  requireWithinToken,
  resumeQuestion,
  stuckWords,
  toGoOf,
} from '@matchdesk/terminal/jobs/bulk/start-job.ts';
import { readExport, requireSameExport } from '@matchdesk/terminal/jobs/export/export-job.ts';
import { finishJob } from '@matchdesk/terminal/jobs/finish-job.ts';
import { Stop } from '@matchdesk/terminal/process/failure.ts';
import { shownPath } from '@matchdesk/terminal/text/shown-path.ts';
import { ask, type Desk, sentenceOf, tell } from '../desk/desk.ts';
import type { JobLine } from '../desk/job-line.ts';
import type { Alert } from '../desk/state.ts';
import { runExportHere, tellEnd, underWay } from './under-way.ts';

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
const resumeJob = (desk: Desk, start: JobStart): Promise<void> => tellEnd(desk, goOn(desk, start));

/** Why a job cannot be resumed here, as far as its line says; null where it can. */
const whyNot = (desk: Desk, { job, kind, state, unprocessed, unknown }: JobLine): string | null => {
  if (state === 'running') return `Job ${job} is running.`;
  if (state === 'damaged') return `Job ${job} is damaged: nothing of it can be sent.`;
  if (kind === 'export') return state === 'open' ? null : `Export ${job} has ended.`;
  if (!unprocessed && !unknown) return `Job ${job} has nothing left to do.`;
  return desk.context().settings.isReadOnly ? 'Read-only is on: nothing is sent.' : null;
};

const askExport = async (desk: Desk, { job, title, unprocessed }: JobLine): Promise<void> => {
  const { env, settings } = desk.context();
  const begun = await readExport(env, job);
  if (!begun) throw new Stop(2, `Export ${job} no longer exists.`);
  requireSameExport(begun, { ...begun, profile: settings.profileName, url: settings.url });
  ask(desk, {
    title: 'Resume an export',
    prompt: `Go on with export ${job} (${title}) to ${shownPath(begun.out)}: ${counted(unprocessed ?? 0, 'row')} to go?`,
    yes: 'Resume',
    isYes: true,
    run: () => void runExportHere(desk, begun),
  });
};

const askJob = async (desk: Desk, start: JobStart): Promise<void> => {
  const { job } = start;
  const context = desk.context();
  const standing = await soundJob(context.env, job);
  const toGo = await toGoOf(context, standing);
  const stuck = stuckWords(job, toGo);
  if (toGo.rows === 0) {
    tell(desk, 'wait', `Job ${job} has nothing to send.${stuck}`);
    return;
  }
  const { isProduction, profileName } = context.settings;
  ask(desk, {
    title: 'Resume a job',
    prompt: await resumeQuestion(context, standing, toGo),
    yes: 'Resume',
    typed: isProduction ? profileName : '',
    run: () => void resumeJob(desk, start),
  });
};

/** Asks whether to resume a job; one that is running, or has nothing left to send, cannot be resumed. */
export const askResume = async (desk: Desk, line: JobLine): Promise<void> => {
  const said = whyNot(desk, line);
  if (said !== null) {
    tell(desk, 'wait', said);
    return;
  }
  try {
    if (line.kind === 'export') await askExport(desk, line);
    else if (line.start) await askJob(desk, line.start);
    else tell(desk, 'wait', `Job ${line.job} cannot be read.`);
  } catch (thrown) {
    tell(desk, 'bad', sentenceOf(thrown));
  }
};

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
