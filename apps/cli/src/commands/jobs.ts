import { counted } from '@matchdesk/core/kit/show.ts';
import { existingJob, type JobStart, jobFolder, jobIds, readRows, readStart } from '../bulk/job-files.ts';
import { countStates, readLedger } from '../bulk/ledger.ts';
import { lockJob } from '../bulk/lock.ts';
import { runJob } from '../bulk/run-job.ts';
import { requireSameJob } from '../bulk/start-job.ts';
import { tellJob } from '../bulk/summary.ts';
import { isOn, textOf } from '../call.ts';
import { type Context, openContext } from '../context.ts';
import { requireConfirmation } from '../guards.ts';
import { hashOfSource } from '../input/source.ts';
import { typedCommand } from '../input/typed.ts';
import { recordField } from '../output/fields.ts';
import { recordText } from '../output/record.ts';
import { rowWriter } from '../output/row-writer.ts';
import { actionOf } from '../registry.ts';
import { formatOf } from '../settings.ts';
import type { Handler } from '../spec.ts';
import { writeOut } from '../streams.ts';

const aboutJob = async (context: Context, start: JobStart) => {
  const folder = jobFolder(context.env, start.job);
  const counts = countStates((await readLedger(folder, await readRows(folder))).states);
  return {
    job: start.job,
    action: start.action,
    state: counts['not-tried'] > 0 ? 'open' : counts.unknown > 0 ? 'unknown' : 'complete',
    total: start.rows,
    done: counts.done,
    failed: counts.failed,
    unknown: counts.unknown,
    unprocessed: counts['not-tried'],
    begun: start.at,
    url: start.url,
  };
};

/** Prints the jobs that are kept here, the latest first. */
export const listJobs: Handler = async (call) => {
  const context = await openContext(call);
  const { settings, env } = context;
  const starts = await Promise.all((await jobIds(env)).map((id) => readStart(jobFolder(env, id))));
  const begun = starts.filter((start) => start !== null).sort((one, other) => other.at.localeCompare(one.at));
  const rows = await Promise.all(begun.map((start) => aboutJob(context, start)));
  const names = settings.fields ?? ['job', 'state', 'total', 'done', 'failed', 'unknown', 'begun', 'url'];
  const writer = rowWriter({
    format: formatOf(settings.output),
    fields: () => names.map(recordField),
    jsonFields: settings.fields && (() => names.map(recordField)),
    isRaw: settings.isRaw,
    width: process.stdout.isTTY ? process.stdout.columns : undefined,
    firstNumber: 1,
  });
  await writeOut(writer.rows(rows) + writer.end({ total: rows.length }));
  if (rows.length === 0) context.say.info('There is no job here yet.');
  return undefined;
};

/** Prints one job. */
export const showJob: Handler = async (call) => {
  const context = await openContext(call);
  const { output, fields, isRaw } = context.settings;
  const start = await existingJob(context.env, call.arguments[0]);
  const about = {
    ...(await aboutJob(context, start)),
    source: start.source,
    sha256: start.sha256,
    values: start.shared,
  };
  await writeOut(recordText(about, { format: formatOf(output), fields, isRaw }));
  return undefined;
};

/** A file that is still there must be the one that the job was begun with. */
const currentHash = async (start: JobStart): Promise<string> => {
  if (start.source.kind !== 'file') return start.sha256;
  try {
    return await hashOfSource(start.source.text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return start.sha256;
    throw error;
  }
};

/** Goes on with a job. */
export const resumeJob: Handler = async (call) => {
  const context = await openContext(call);
  const start = await existingJob(context.env, call.arguments[0]);
  requireSameJob(start, { ...start, url: context.settings.url, sha256: await currentHash(start) });
  const { action } = actionOf(start.action);
  const about = await aboutJob(context, start);
  const left = about.unprocessed + about.unknown;
  if (left === 0) {
    context.say.info(`Job ${start.job} is complete: nothing to do.`);
    return about.failed > 0
      ? { code: 3, job: start.job, reason: `${about.failed} failed, ${about.done} of ${start.rows} done.` }
      : { code: 0, job: start.job };
  }
  await context.session();
  await requireConfirmation(context, {
    confirm: textOf(call, 'confirm'),
    question: `Go on with job ${start.job} (${action.title}): ${counted(left, 'row')} to go?`,
    isYes: isOn(call, 'yes'),
    command: typedCommand(),
  });
  const unlock = await lockJob(jobFolder(context.env, start.job));
  try {
    const end = await runJob(context, start, { results: textOf(call, 'results') });
    await tellJob(context, start, end, 'Done.');
    return end.ending;
  } finally {
    await unlock();
  }
};
