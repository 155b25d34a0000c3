import { createHash } from 'node:crypto';
import { counted } from '@matchdesk/core/kit/show.ts';
import { countRetriable } from '../bulk/faults.ts';
import { gathering, keptRow } from '../bulk/gathering.ts';
import { existingJob, jobFolder, newJobId, noteRetry, readRows, retriedBy } from '../bulk/job-files.ts';
import { lockJob } from '../bulk/lock.ts';
import { paceOf } from '../bulk/pace.ts';
import type { JobRow } from '../bulk/row-store.ts';
import { runJob } from '../bulk/run-job.ts';
import { type Standing, standingOf } from '../bulk/standing.ts';
import { inputHashNow, requireSameJob, startJob } from '../bulk/start-job.ts';
import { tellJob } from '../bulk/summary.ts';
import { type Call, isOn, textOf } from '../call.ts';
import { type Context, openContext } from '../context.ts';
import { resumeExport } from '../export/jobs-hook.ts';
import { type Ending, refusedByGuard } from '../failure.ts';
import { requireConfirmation } from '../guards.ts';
import { typedCommand } from '../input/typed.ts';
import { requireNoDrift } from '../plan/drift.ts';
import { actionOf } from '../registry.ts';
import type { Handler } from '../spec.ts';
import { exportMeant } from './export-meant.ts';
import { questionFor, requireFewEnough } from './run-bulk.ts';

async function* rowsThat(standing: Standing, state: 'not-tried' | 'failed'): AsyncGenerator<JobRow> {
  for await (const [place, row] of readRows(standing.folder)) {
    if (standing.ledger.stateOf(place) === state && row.refusal === undefined) yield row;
  }
}

const endingOfComplete = ({ start, counts }: Standing): Ending =>
  counts.failed > 0
    ? { code: 3, job: start.job, reason: `${counts.failed} failed, ${counts.done} of ${start.rows} done.` }
    : { code: 0, job: start.job };

/** Goes on with a job or an export. */
export const resumeJob: Handler = async (call) => {
  const context = await openContext(call);
  const exported = await exportMeant(context.env, call.arguments[0]);
  if (exported !== null) return (await resumeExport(context, exported))?.ending;
  const start = await existingJob(context.env, call.arguments[0]);
  requireSameJob(start, { ...start, url: context.settings.url, sha256: await inputHashNow(start) });
  const named = actionOf(start.action);
  const standing = await standingOf(context.env, start);
  const left = standing.counts['not-tried'] + standing.counts.unknown;
  if (left === 0) {
    context.say.info(`Job ${start.job} is complete: nothing to do.`);
    return endingOfComplete(standing);
  }
  const pace = paceOf(call, start.rows);
  await context.session();
  if (start.source.kind === 'plan') await requireNoDrift(context, named, rowsThat(standing, 'not-tried'));
  await requireConfirmation(context, {
    confirm: textOf(call, 'confirm'),
    question: `Go on with job ${start.job} (${named.action.title}): ${counted(left, 'row')} to go?`,
    isYes: isOn(call, 'yes'),
    count: left,
    command: typedCommand(),
  });
  const unlock = await lockJob(jobFolder(context.env, start.job));
  try {
    const end = await runJob(context, start, pace);
    await tellJob(context, start, end, 'Done.');
    return end.ending;
  } finally {
    await unlock();
  }
};

/** The same failed rows are retried by one job alone: a second would write twice what the first did. */
const requireFirstRetry = async ({ start, folder }: Standing): Promise<void> => {
  const other = await retriedBy(folder);
  if (other === null) return;
  throw refusedByGuard(
    `Job ${other} tries the failed rows of ${start.job} again already. Nothing was sent.`,
    `matchdesk jobs resume ${other}`,
    `matchdesk jobs retry-failed ${other}`,
  );
};

const failedRows = async (context: Context, standing: Standing) => {
  const { start } = standing;
  const into = await gathering(context, actionOf(start.action), { kind: 'job', text: start.job });
  const hash = createHash('sha256').update(`job:${start.job}\n`);
  for await (const row of rowsThat(standing, 'failed')) {
    hash.update(`${row.id}\n`);
    await into.add(keptRow(row, start.shared));
  }
  return into.done(hash.digest('hex'));
};

const runRetry = async (context: Context, call: Call, standing: Standing): Promise<Ending> => {
  const { start } = standing;
  if (start.refused > 0) context.say.info(`${counted(start.refused, 'row')} that were left out stay out.`);
  const selected = await failedRows(context, standing);
  try {
    requireFewEnough(call, selected.count);
    const job = textOf(call, 'job') ?? newJobId(start.action, new Date());
    const wanted = {
      named: actionOf(start.action),
      selected,
      shared: start.shared,
      batchSize: start.batchSize,
      job,
      reason: textOf(call, 'reason') ?? start.reason,
    };
    await context.session();
    const confirm = async () => {
      await requireConfirmation(context, {
        confirm: textOf(call, 'confirm'),
        question: questionFor(wanted, null),
        isYes: isOn(call, 'yes'),
        count: selected.count,
        command: typedCommand(),
      });
      await noteRetry(standing.folder, job);
    };
    const { start: begun, end } = await startJob(context, wanted, paceOf(call, selected.count), confirm);
    await tellJob(context, begun, end, 'Done.');
    return end.ending;
  } finally {
    await selected.draft.remove();
  }
};

/** Tries the failed rows of a job again, as a new job with the same values. */
export const retryFailed: Handler = async (call) => {
  const context = await openContext(call);
  const start = await existingJob(context.env, call.arguments[0]);
  requireSameJob(start, { ...start, url: context.settings.url });
  const standing = await standingOf(context.env, start);
  if (countRetriable(standing.ledger, start) === 0) {
    context.say.info(`No row of job ${start.job} failed that can be tried again.`);
    return undefined;
  }
  // Two that retry the same rows at the same time would both find that nobody did.
  const unlock = await lockJob(standing.folder);
  try {
    await requireFirstRetry(standing);
    return await runRetry(context, call, standing);
  } finally {
    await unlock();
  }
};
