import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { type Context, openContext } from '@matchdesk/terminal/api/context.ts';
import { timeOf } from '@matchdesk/terminal/api/pace.ts';
import { type Handler, isOn, textOf } from '@matchdesk/terminal/command/spec.ts';
import { requireConfirmation } from '@matchdesk/terminal/io/input/confirmation.ts';
import { printOwnRows } from '@matchdesk/terminal/io/output/print.ts';
import { type AboutExport, type AboutJob, aboutExports, aboutKept } from '@matchdesk/terminal/jobs/about.ts';
import { foldersThere, journalFile, lockJob } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { type KeptJob, keptJobs, keptJob as keptNamed } from '@matchdesk/terminal/jobs/bulk/kept-jobs.ts';
import { draftPrefix } from '@matchdesk/terminal/jobs/bulk/row-store.ts';
import { exportFolder } from '@matchdesk/terminal/jobs/export/export-job.ts';
import { forgetExport } from '@matchdesk/terminal/jobs/export/kept-export.ts';
import { refusedByGuard, usage } from '@matchdesk/terminal/process/failure.ts';
import { isAlive } from '@matchdesk/terminal/process/lock.ts';
import { stateFolder } from '@matchdesk/terminal/session/folders.ts';

const usualAge = '30d';
/** A younger folder may still be in use by a job that is being created. */
const abandonedMs = 3_600_000;

/** Removes what is left of selections whose process has ended, and of jobs that never started. */
const cleanLeftovers = async (context: Context): Promise<void> => {
  for (const name of await foldersThere(context.env)) {
    const folder = join(stateFolder(context.env), 'jobs', name);
    const pid = Number(name.startsWith(draftPrefix) ? name.slice(draftPrefix.length).split('-')[0] : 0);
    const isOld = Date.now() - (await stat(folder)).mtimeMs > abandonedMs;
    const isLeft = pid > 0 ? !isAlive(pid) : isOld && !existsSync(journalFile(folder));
    if (isLeft) await rm(folder, { recursive: true, force: true });
  }
};

/** A job or an export, as far as deleting it needs. */
type Kept = {
  readonly about: AboutJob;
  /** The process that runs it; null where none does. */
  readonly holder: number | null;
  /** Epoch milliseconds of its last activity. */
  readonly lastAt: number;
  readonly forget: () => Promise<unknown>;
};

const removeJob = async (folder: string): Promise<void> => {
  await lockJob(folder);
  await rm(folder, { recursive: true, force: true });
};

const asKept = (job: KeptJob): Kept => ({
  about: aboutKept(job),
  holder: job.holder,
  lastAt: Date.parse(job.state === 'damaged' ? job.at : job.ledger.lastAt),
  forget: () => removeJob(job.folder),
});

const keptExport = (context: Context, about: AboutExport): Kept => ({
  about,
  holder: null,
  lastAt: Date.parse(about.begun),
  forget: () =>
    about.state === 'damaged' ? removeJob(exportFolder(context.env, about.job)) : forgetExport(context, about.job),
});

const over: readonly string[] = ['complete', 'failed', 'short'];
const isOver = ({ about }: Kept): boolean => over.includes(about.state);

const chosen = async (context: Context, names: readonly string[], olderThan: string | undefined) => {
  const { env } = context;
  const exports = (await aboutExports(env)).map((about) => keptExport(context, about));
  if (names.length > 0) {
    if (olderThan !== undefined) throw usage('Name jobs or give --older-than, not both.');
    return Promise.all(
      names.map(async (name) => exports.find(({ about }) => about.job === name) ?? asKept(await keptNamed(env, name))),
    );
  }
  const before = Date.now() - timeOf('older-than', olderThan ?? usualAge);
  const jobs = (await keptJobs(env)).map(asKept);
  return [...jobs, ...exports].filter((kept) => isOver(kept) && kept.lastAt < before);
};

/**
 * Deletes old jobs and exports that have ended. One that has not ended is deleted only where it is named and that is
 * confirmed.
 */
export const cleanJobs: Handler = async (call) => {
  const context = await openContext(call);
  const kept = await chosen(context, call.arguments, textOf(call, 'older-than'));
  const running = kept.find(({ holder }) => holder !== null);
  if (running) throw refusedByGuard(`Job ${running.about.job} is in use by process ${running.holder}.`);
  const open = kept.filter((one) => !isOver(one));
  const isDry = isOn(call, 'dry-run');
  if (!isDry && open.length > 0) {
    const what = open.map(({ about }) => `${about.job} (${about.state})`).join(', ');
    await requireConfirmation(context, call, {
      question: `Delete ${what}? What is open in it can then not be resumed, and what is unknown stays unknown.`,
      count: open.length,
      answer: `--confirm ${open.length}`,
      isLocal: true,
    });
  }
  if (!isDry) {
    for (const one of kept) await one.forget();
    await cleanLeftovers(context);
  }
  const rows = kept.map(({ about }) => about);
  await printOwnRows(context.settings, ['job', 'state', 'total', 'done', 'begun'], rows, { removed: !isDry });
  context.say.info(`${counted(kept.length, 'job')} ${isDry ? 'would be deleted' : 'deleted'}.`);
};
