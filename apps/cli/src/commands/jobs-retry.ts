import { createHash } from 'node:crypto';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { type Context, openContext } from '@matchdesk/terminal/api/context.ts';
import { paceOf } from '@matchdesk/terminal/api/pace.ts';
import { type Call, givenReason, type Handler, textOf } from '@matchdesk/terminal/command/spec.ts';
import { countRetriable } from '@matchdesk/terminal/jobs/bulk/faults.ts';
import { gathering, keptRow } from '@matchdesk/terminal/jobs/bulk/gathering.ts';
import {
  jobFolder,
  jobIds,
  newJobId,
  readRows,
  requireSoundRows,
  retriedBy,
  withLock,
} from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { keptJobs, type Standing } from '@matchdesk/terminal/jobs/bulk/kept-jobs.ts';
import { requireOwnJob, startJob } from '@matchdesk/terminal/jobs/bulk/start-job.ts';
import { tellJob } from '@matchdesk/terminal/jobs/bulk/summary.ts';
import { refusedByGuard } from '@matchdesk/terminal/process/failure.ts';
import { actionOf } from '@matchdesk/terminal/registry/registry.ts';
import { resolveJob } from './resolve-job.ts';
import { confirmJob, requireFewEnough } from './run-bulk.ts';

/**
 * The jobs that retried failed rows of this one. Each is noted here before it sends anything, and the note stays when
 * that job is deleted. One that started and was killed before the note is found among the jobs.
 */
const retriesOf = async ({ env }: Context, { start, folder }: Standing): Promise<readonly string[]> => {
  const noted = await retriedBy(folder);
  const begun = (await keptJobs(env)).filter(
    (job) => job.start?.source.kind === 'job' && job.start.source.text === start.job,
  );
  return [...new Set([...noted, ...begun.map(({ job }) => job)])];
};

/** Only one job may retry the same failed rows: a second one would write twice. */
const rowsRetried = async ({ env }: Context, retries: readonly string[]): Promise<ReadonlySet<string> | null> => {
  const known = await jobIds(env);
  if (retries.some((job) => !known.includes(job))) return null;
  const ids = new Set<string>();
  for (const job of retries) for await (const [, { id }] of readRows(jobFolder(env, job))) ids.add(id);
  return ids;
};

/**
 * The places of failed rows that no job has retried; none where a retrying job was deleted, since it may have retried
 * any of them.
 */
const placesToRetry = async (context: Context, standing: Standing): Promise<ReadonlySet<number>> => {
  const tried = await rowsRetried(context, await retriesOf(context, standing));
  const places = new Set<number>();
  if (tried === null) return places;
  for await (const [place, { id, refusal }] of readRows(standing.folder)) {
    const isFailed = standing.ledger.stateOf(place) === 'failed' && refusal === undefined;
    if (isFailed && !tried.has(id)) places.add(place);
  }
  return places;
};

const requireSome = async (context: Context, standing: Standing, places: ReadonlySet<number>): Promise<void> => {
  if (places.size > 0) return;
  const other = (await retriesOf(context, standing)).at(-1);
  throw refusedByGuard(
    `Job ${other} already retries the failed rows of ${standing.start.job}. Nothing was sent.`,
    `matchdesk jobs resume ${other}`,
    `matchdesk jobs retry-failed ${other}`,
  );
};

const failedRows = async (context: Context, { start, folder }: Standing, places: ReadonlySet<number>) => {
  const into = await gathering(context, actionOf(start.action), { kind: 'job', text: start.job });
  const hash = createHash('sha256').update(`job:${start.job}\n`);
  for await (const [place, row] of readRows(folder)) {
    if (!places.has(place)) continue;
    hash.update(`${row.id}\n`);
    await into.add(keptRow(row, (own) => ({ ...start.shared, ...own })));
  }
  return into.done(hash.digest('hex'));
};

const runRetry = async (context: Context, call: Call, standing: Standing, places: ReadonlySet<number>) => {
  const { start } = standing;
  if (start.refused > 0)
    context.say.info(
      `${counted(start.refused, 'row that was left out stays out', 'rows that were left out stay out')}.`,
    );
  const selected = await failedRows(context, standing, places);
  try {
    requireFewEnough(call, selected.count);
    const wanted = {
      named: actionOf(start.action),
      selected,
      shared: start.shared,
      batchSize: start.batchSize,
      job: textOf(call, 'job') ?? newJobId(start.action, new Date()),
      reason: givenReason(call) ?? start.reason,
    };
    await context.session();
    const confirm = confirmJob(context, call, wanted);
    const { start: begun, end } = await startJob(context, wanted, paceOf(call, selected.count), { confirm });
    await tellJob(context, begun, end, 'Done.');
    return end.ending;
  } finally {
    await selected.draft.remove();
  }
};

/** Retries the failed rows of a job, as a new job with the same values. */
export const retryFailed: Handler = async (call) => {
  const context = await openContext(call);
  const waits = async (job: Standing) =>
    countRetriable(job.ledger, job.start) > 0 && (await placesToRetry(context, job)).size > 0;
  const none = 'No job has failed rows that can be retried.';
  const standing = await resolveJob(context, call.arguments[0], waits, none);
  if (!standing) return;
  const { start } = standing;
  requireOwnJob(context, start);
  if (countRetriable(standing.ledger, start) === 0) {
    context.say.info(`Job ${start.job} has no failed row that can be retried.`);
    return;
  }
  // Two commands that retry the same rows at the same time would both find them free.
  return withLock(standing.folder, async () => {
    await requireSoundRows(standing.folder);
    const places = await placesToRetry(context, standing);
    await requireSome(context, standing, places);
    return runRetry(context, call, standing, places);
  });
};
