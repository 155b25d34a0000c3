import { rmdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Chosen, type Target, withSum } from '@matchdesk/core/kit/act/action.ts';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { whereMissing } from '@matchdesk/core/kit/thrown.ts';
import { tokensTexts } from '@matchdesk/core/tokens/texts.ts';
import type { Context } from '../../api/context.ts';
import { keepsReasons } from '../../api/offered.ts';
import type { Pace } from '../../api/pace.ts';
import { whereOf } from '../../api/settings.ts';
import { hashOfSource } from '../../command/source.ts';
import { refusedByGuard } from '../../process/failure.ts';
import { actionOf, type Named } from '../../registry/registry.ts';
import { privateFolder } from '../../session/folders.ts';
import { repeatableNow, rowsOf, waitingIn } from './batches.ts';
import type { Selected, Source } from './gathering.ts';
import { leftToGive } from './given.ts';
import { beginJob, type JobStart, jobFolder, lockJob, newJobId, readRows, readStart } from './job-files.ts';
import { type Standing, standingOf } from './kept-jobs.ts';
import { claimResults, releaseResults, requireOwnResults } from './results.ts';
import type { Draft, JobRow } from './row-store.ts';
import { runJob } from './run-job.ts';

/** The rows of a job that were not sent, with their places. */
export const waitingPlaces = ({ folder, ledger }: Pick<Standing, 'folder' | 'ledger'>) =>
  waitingIn(readRows(folder), ledger);

/** Yields the rows of a job that were not sent. */
export async function* waitingRows(job: Pick<Standing, 'folder' | 'ledger'>): AsyncGenerator<JobRow> {
  for await (const [, row] of waitingPlaces(job)) yield row;
}

/** What is left of a job for the signed-in person. It asks the provider only where an outcome is unknown. */
export const toGoOf = async (context: Context, { counts, ledger }: Standing) => {
  const again = await repeatableNow(context, ledger);
  const asked = rowsOf(again);
  const places = new Set(again.flatMap((batch) => batch.places));
  const isToGo = (place: number) => ledger.stateOf(place) === 'not-tried' || places.has(place);
  return {
    rows: counts['not-tried'] + asked,
    /** How many batches are sent a second time, under their own keys. */
    again: again.length,
    stuck: counts.unknown - asked,
    isToGo,
  };
};

/**
 * What a resumed job would send, and what it cannot send: unknown outcomes without a key that the provider recognises.
 */
export type ToGo = Awaited<ReturnType<typeof toGoOf>>;

/** The sentence about rows that a resumed job does not change. */
export const stuckWords = (job: string, { stuck }: Pick<ToGo, 'stuck'>): string =>
  stuck === 0 ? '' : ` ${counted(stuck, 'row')} of unknown outcome cannot be sent again: see jobs verify ${job}.`;

/** The question before a job is resumed: how many rows, the sum that they are given, and where. */
export const resumeQuestion = async (
  { settings }: Pick<Context, 'settings'>,
  { start, folder }: Pick<Standing, 'start' | 'folder'>,
  toGo: ToGo,
): Promise<string> => {
  const { action } = actionOf(start.action);
  const sum = await leftToGive(folder, start, toGo.isToGo);
  const asked = `Resume job ${start.job} (${action.title}): ${counted(toGo.rows, 'row')} to go?`;
  return `${withSum(action, asked, { sum, where: whereOf(settings) })}${stuckWords(start.job, toGo)}`;
};

export type NewJob = {
  readonly named: Named;
  readonly selected: Selected;
  readonly shared: Readonly<Record<string, unknown>>;
  /** The records that the shared values name, by field. */
  readonly chosen?: Chosen | undefined;
  readonly batchSize: number;
  /** The name of the job; generated where none was given. */
  readonly job: string | undefined;
  /** The reason that the person gave. */
  readonly reason?: string | undefined;
};

const withFullPath = (source: Source): Source =>
  source.kind === 'file' || source.kind === 'plan' ? { ...source, text: resolve(source.text) } : source;

const startOf = (context: Context, { named, selected, shared, batchSize, job, reason }: NewJob): JobStart => ({
  type: 'start',
  version: 2,
  job: job ?? newJobId(named.id, new Date()),
  action: named.id,
  profile: context.settings.profileName,
  url: context.settings.url,
  source: withFullPath(selected.source),
  sha256: selected.sha256,
  shared: { ...shared },
  fields: [...selected.fields],
  rows: selected.count,
  refused: selected.refused,
  batchSize,
  ...(reason !== undefined && { reason }),
  at: new Date().toISOString(),
});

/** Refuses to continue a job whose action, target, values or input differ from those that it was started with. */
const requireSameJob = (begun: JobStart, wanted: JobStart): void => {
  const refuse = (what: string) => refusedByGuard(`Job ${begun.job} was started ${what}. Nothing was written.`);
  if (begun.action !== wanted.action) throw refuse(`as ${begun.action}, not ${wanted.action}`);
  if (begun.url !== wanted.url) throw refuse(`against ${begun.url}, not ${wanted.url}`);
  if (begun.profile !== wanted.profile) throw refuse(`from profile ${begun.profile}, not ${wanted.profile}`);
  if (wanted.reason !== undefined && wanted.reason !== begun.reason)
    throw refuse(`with the reason '${begun.reason ?? ''}', not '${wanted.reason}'`);
  const [before, now] = [begun.shared, wanted.shared].map((shared) => JSON.stringify(shared));
  if (before !== now) throw refuse(`with ${before}, not ${now}`);
  if (begun.sha256 !== wanted.sha256) {
    throw refuse(`with another input: SHA-256 ${begun.sha256} then, ${wanted.sha256} now`);
  }
};

/** Refuses to work on a job from another API or profile than its own, or where its input has changed. */
export const requireOwnJob = ({ settings }: Pick<Context, 'settings'>, start: JobStart, sha256 = start.sha256): void =>
  requireSameJob(start, { ...start, url: settings.url, profile: settings.profileName, sha256 });

/** The hash of a job's present input: of its file where that still exists, otherwise the recorded hash. */
export const inputHashNow = async ({ source, sha256 }: JobStart): Promise<string> => {
  return source.kind === 'file' ? hashOfSource(source.text).catch(whereMissing(sha256)) : sha256;
};

/** A job that was begun, with what is left of it. */
export type Begun = Standing & { readonly toGo: ToGo };

const begunAs = async (context: Context, fresh: JobStart): Promise<Begun | null> => {
  const start = await readStart(jobFolder(context.env, fresh.job));
  if (!start) return null;
  requireSameJob(start, fresh);
  const standing = await standingOf(context.env, start);
  return { ...standing, toGo: await toGoOf(context, standing) };
};

/** The job that a command names, where it was begun; refuses one that was begun with something else. */
export const begunJob = (context: Context, wanted: NewJob): Promise<Begun | null> =>
  begunAs(context, startOf(context, wanted));

export type Starting = {
  /**
   * Called before anything is started or sent, with the job of this name where there is one; rejects where it may not
   * run.
   */
  readonly confirm: (begun: Begun | null) => Promise<void>;
  /** The records in memory. */
  readonly known?: ReadonlyMap<string, Target>;
  /** The last check before anything is sent, while this run holds the job. */
  readonly judge?: (begun: JobStart | null) => Promise<void>;
};

/**
 * Everything that can fail comes before the journal: a job that exists although its start was reported as failed might
 * be resumed later, in addition to the job that was typed instead.
 */
const begin = async (folder: string, start: JobStart, draft: Draft, results: string | undefined): Promise<void> => {
  await claimResults(folder, start.job, results);
  try {
    await beginJob(folder, start, draft);
  } catch (thrown) {
    await releaseResults(folder);
    throw thrown;
  }
};

/** Refuses a machine's run on more records than its token may change, because the server sees only single requests. */
export const requireWithinToken = async (context: Pick<Context, 'machine'>, rows: number): Promise<void> => {
  const machine = await context.machine();
  const most = machine?.rows_a_run ?? null;
  if (machine && most !== null && rows > most)
    throw refusedByGuard(fill(tokensTexts.tooManyRows, { name: machine.name, most }));
};

/** Starts a job, or resumes the one of this name, and does what is left of it. The draft then belongs to the job. */
export const startJob = async (context: Context, wanted: NewJob, pace: Pace, { confirm, known, judge }: Starting) => {
  const fresh = startOf(context, wanted);
  const folder = jobFolder(context.env, fresh.job);
  const before = await begunAs(context, fresh);
  const { count, refused } = wanted.selected;
  await requireWithinToken(context, count - refused);
  await requireOwnResults(folder, fresh.job, pace.results);
  if (!before || before.toGo.rows > 0) await confirm(before);
  await privateFolder(folder);
  const unlock = await lockJob(folder);
  try {
    const begun = await readStart(folder);
    if (begun) requireSameJob(begun, fresh);
    await judge?.(begun);
    if (!begun) await begin(folder, fresh, wanted.selected.draft, pace.results);
    const start = begun ?? fresh;
    context.say.detail(`Job ${start.job}`);
    if (start.reason !== undefined && !(await keepsReasons(context)))
      context.say.info('The provider keeps no reasons: this one stays in the journal and the report of the job.');
    return { start, end: await runJob(context, start, pace, known) };
  } finally {
    await unlock();
    // A refused job leaves nothing behind.
    await rmdir(folder).catch(() => undefined);
  }
};
