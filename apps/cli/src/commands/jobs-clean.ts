import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '@matchdesk/core/kit/show.ts';
import { allJobs, existingJob, foldersThere, readStart } from '../bulk/job-files.ts';
import { isAlive, lockJob } from '../bulk/lock.ts';
import { timeOf } from '../bulk/pace.ts';
import { draftPrefix } from '../bulk/row-store.ts';
import { type Standing, standingOf } from '../bulk/standing.ts';
import { isOn, textOf } from '../call.ts';
import { type Context, openContext } from '../context.ts';
import { refusedByGuard, usage } from '../failure.ts';
import { requireConfirmation } from '../guards.ts';
import { typedCommand } from '../input/typed.ts';
import { stateFolder } from '../session/folders.ts';
import type { Handler } from '../spec.ts';
import { writeOut } from '../streams.ts';
import { aboutJob, rowsText } from './jobs.ts';

const usualAge = '30d';
/** A folder that is being made for a job is younger. */
const abandonedMs = 3_600_000;

/** What is left of selections whose process is gone, and of jobs that were never begun. */
const cleanLeftovers = async (context: Context): Promise<void> => {
  for (const name of await foldersThere(context.env)) {
    const folder = join(stateFolder(context.env), 'jobs', name);
    const pid = Number(name.startsWith(draftPrefix) ? name.slice(draftPrefix.length).split('-')[0] : 0);
    const isOld = Date.now() - (await stat(folder)).mtimeMs > abandonedMs;
    const isLeft = pid > 0 ? !isAlive(pid) : isOld && (await readStart(folder)) === null;
    if (isLeft) await rm(folder, { recursive: true, force: true });
  }
};

const removeJob = async ({ folder }: Standing): Promise<void> => {
  await lockJob(folder);
  await rm(folder, { recursive: true, force: true });
};

const chosen = async (context: Context, names: readonly string[], olderThan: string | undefined) => {
  const { env } = context;
  if (names.length > 0) {
    if (olderThan !== undefined) throw usage('Name jobs, or give --older-than; not both.');
    return Promise.all(names.map(async (name) => standingOf(env, await existingJob(env, name))));
  }
  const before = Date.now() - timeOf('older-than', olderThan ?? usualAge);
  const standings = await Promise.all((await allJobs(env)).map((start) => standingOf(env, start)));
  return standings.filter(({ state, ledger }) => state === 'complete' && Date.parse(ledger.lastAt) < before);
};

/** Forgets old jobs that are complete; one that is not only where it is named, and where that is confirmed. */
export const cleanJobs: Handler = async (call) => {
  const context = await openContext(call);
  const standings = await chosen(context, call.arguments, textOf(call, 'older-than'));
  const running = standings.find(({ state }) => state === 'running');
  if (running) throw refusedByGuard(`Job ${running.start.job} is in use by process ${running.holder}.`);
  const open = standings.filter(({ state }) => state !== 'complete');
  const isDry = isOn(call, 'dry-run');
  if (!isDry && open.length > 0) {
    const what = open.map(({ start, state }) => `${start.job} (${state})`).join(', ');
    await requireConfirmation(
      // Nothing of the API is written: neither its profile nor read-only has a say here.
      { ...context, settings: { ...context.settings, isProduction: false, isReadOnly: false } },
      {
        confirm: textOf(call, 'confirm'),
        question: `Forget ${what}? What is open in it can not be resumed then, and what is unknown stays so.`,
        isYes: false,
        count: open.length,
        command: typedCommand(),
        answer: `--confirm ${open.length}`,
      },
    );
  }
  if (!isDry) {
    for (const standing of standings) await removeJob(standing);
    await cleanLeftovers(context);
  }
  const rows = standings.map(aboutJob);
  await writeOut(rowsText(context.settings, ['job', 'state', 'total', 'done', 'begun'], rows, { removed: !isDry }));
  context.say.info(`${counted(standings.length, 'job')} ${isDry ? 'would be forgotten' : 'forgotten'}.`);
  return undefined;
};
