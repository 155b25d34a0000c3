import { stat } from 'node:fs/promises';
import type { Counts } from '@matchdesk/core/kit/bulk/bulk-run.ts';
import { endingOf, Stop } from '../../process/failure.ts';
import { didYouMean } from '../../text/nearest.ts';
import { type JobStart, jobFolder, jobIds, lockHolder, readStart } from './job-files.ts';
import { readLedger } from './ledger.ts';

/**
 * Running: a process works on it. Open: rows are waiting. Unknown: rows have an unknown outcome. Failed: no rows are
 * waiting, but some failed. Complete: every row is done.
 */
export type JobState = 'running' | 'open' | 'unknown' | 'failed' | 'complete';

/** How many rows have each outcome, in the words that people and programs read. */
export const outcomesOf = ({ done, failed, unknown, 'not-tried': unprocessed }: Counts) => ({
  done,
  failed,
  unknown,
  unprocessed,
});

const idleState = (counts: Counts): JobState => {
  if (counts['not-tried'] > 0) return 'open';
  if (counts.unknown > 0) return 'unknown';
  return counts.failed > 0 ? 'failed' : 'complete';
};

/** The state of a job, from its journal; also while another process writes to it. */
export const standingOf = async (env: NodeJS.ProcessEnv, start: JobStart) => {
  const folder = jobFolder(env, start.job);
  const [holder, ledger] = await Promise.all([lockHolder(folder), readLedger(folder, start)]);
  const { counts } = ledger;
  return {
    start,
    state: holder === null ? idleState(counts) : 'running',
    /** The process that works on it now. */
    holder,
    counts,
    ledger,
    folder,
  };
};

export type Standing = Awaited<ReturnType<typeof standingOf>>;

/** A job whose files cannot be read; other jobs are not affected. */
export type Damaged = {
  readonly state: 'damaged';
  readonly job: string;
  /** What is wrong with it. */
  readonly problem: string;
  /** When it was started, or when its folder last changed where that cannot be read. */
  readonly at: string;
  /** What it is bound to, where that can still be read. */
  readonly start: JobStart | null;
  readonly holder: number | null;
  readonly folder: string;
};

/** A job that is stored here. */
export type KeptJob = (Standing & { readonly job: string; readonly at: string }) | Damaged;

const damagedIn = async (folder: string, job: string, start: JobStart | null, thrown: unknown): Promise<Damaged> => ({
  state: 'damaged',
  job,
  problem: endingOf(thrown).reason ?? '',
  at: start?.at ?? (await stat(folder)).mtime.toISOString(),
  start,
  holder: await lockHolder(folder).catch(() => null),
  folder,
});

/** The state of a job, or what is wrong with it; null where it was never started. */
const kept = async (env: NodeJS.ProcessEnv, job: string): Promise<KeptJob | null> => {
  const folder = jobFolder(env, job);
  let start: JobStart | null = null;
  try {
    start = await readStart(folder);
    return start && { ...(await standingOf(env, start)), job, at: start.at };
  } catch (thrown) {
    return damagedIn(folder, job, start, thrown);
  }
};

/** The jobs that are stored here, the latest first. */
export const keptJobs = async (env: NodeJS.ProcessEnv): Promise<readonly KeptJob[]> => {
  const jobs: KeptJob[] = [];
  for (const id of await jobIds(env)) {
    const job = await kept(env, id);
    if (job) jobs.push(job);
  }
  return jobs.sort((one, other) => other.at.localeCompare(one.at));
};

const nothingKept = (): Stop => new Stop(2, 'There are no jobs here yet.');

/** The job of this id; the latest where none is named. */
export const keptJob = async (env: NodeJS.ProcessEnv, id: string | undefined): Promise<KeptJob> => {
  if (id === undefined) {
    const [latest] = await keptJobs(env);
    if (latest) return latest;
    throw nothingKept();
  }
  const ids = await jobIds(env);
  const job = ids.includes(id) ? await kept(env, id) : null;
  if (job) return job;
  // A folder without a start has the name of a job, but none was begun in it.
  const others = ids.filter((each) => each !== id);
  throw new Stop(2, `There is no job '${id}'.${didYouMean(id, others)}`, { next: ['matchdesk jobs list'] });
};

/** What a person should do with a damaged job: it may be the only record of who was given what. */
export const damageAdvice =
  "The report shows what can still be read: compare it with the provider's records, and keep the folder of the job.";

/** The job of this id, to work on; exit 1 where it is damaged. */
export const soundJob = async (env: NodeJS.ProcessEnv, id: string): Promise<Standing> => {
  const job = await keptJob(env, id);
  if (job.state !== 'damaged') return job;
  throw new Stop(1, `Job ${job.job} can't be trusted: ${job.problem} ${damageAdvice}`, {
    job: job.job,
    next: [`matchdesk jobs report ${job.job}`],
  });
};

/**
 * The latest job in the wanted state: of this API where there is one, otherwise of another API. Null where there is
 * none; exit 2 where there is no job at all.
 */
export const latestJob = async (
  env: NodeJS.ProcessEnv,
  url: string,
  waits: (job: Standing) => Promise<boolean> | boolean,
): Promise<Standing | null> => {
  const jobs = await keptJobs(env);
  if (jobs.length === 0) throw nothingKept();
  let elsewhere: Standing | null = null;
  for (const job of jobs) {
    if (job.state === 'damaged' || job.state === 'running' || !(await waits(job))) continue;
    if (job.start.url === url) return job;
    elsewhere ??= job;
  }
  return elsewhere;
};
