import { stat } from 'node:fs/promises';
import { endingOf, Stop } from '../../process/failure.ts';
import { nearest } from '../../text/nearest.ts';
import { type JobStart, jobFolder, jobIds, readStart } from './job-files.ts';
import { lockHolder } from './lock.ts';
import { type Standing, standingOf } from './standing.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** A job of which what is on the disk cannot be read; the others are none the worse for it. */
export type Damaged = {
  readonly state: 'damaged';
  readonly job: string;
  /** What is wrong with it. */
  readonly problem: string;
  /** When it was begun, or its folder last changed where that cannot be read. */
  readonly at: string;
  /** What it is bound to, where that can still be read. */
  readonly start: JobStart | null;
  readonly holder: number | null;
  readonly folder: string;
};

/** A job as it is kept here. */
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

/** A job where it stands, or what is wrong with it; null where it was never begun. */
const kept = async (env: Env, job: string): Promise<KeptJob | null> => {
  const folder = jobFolder(env, job);
  let start: JobStart | null = null;
  try {
    start = await readStart(folder);
    return start && { ...(await standingOf(env, start)), job, at: start.at };
  } catch (thrown) {
    return damagedIn(folder, job, start, thrown);
  }
};

/** The jobs that are kept here, the latest first. */
export const keptJobs = async (env: Env): Promise<readonly KeptJob[]> => {
  const jobs: KeptJob[] = [];
  for (const id of await jobIds(env)) {
    const job = await kept(env, id);
    if (job) jobs.push(job);
  }
  return jobs.sort((one, other) => other.at.localeCompare(one.at));
};

const nothingKept = (): Stop => new Stop(2, 'There is no job here yet.');

/** The job of this id; the latest where none is named. */
export const keptJob = async (env: Env, id: string | undefined): Promise<KeptJob> => {
  if (id === undefined) {
    const [latest] = await keptJobs(env);
    if (latest) return latest;
    throw nothingKept();
  }
  const ids = await jobIds(env);
  const job = ids.includes(id) ? await kept(env, id) : null;
  if (job) return job;
  const near = nearest(id, ids);
  throw new Stop(2, `There is no job '${id}'.${near ? ` Did you mean ${near}?` : ''}`, {
    next: ['matchdesk jobs list'],
  });
};

/** What a person does with a job that cannot be trusted: it may be all that tells who was given what. */
export const whatNow =
  "The report says what can still be read: compare it with what the provider's people see, and keep its folder.";

/** The job of this id, to be worked on; exit 1 where it is damaged. */
export const soundJob = async (env: Env, id: string): Promise<Standing> => {
  const job = await keptJob(env, id);
  if (job.state !== 'damaged') return job;
  throw new Stop(1, `Job ${job.job} can't be trusted: ${job.problem} ${whatNow}`, {
    job: job.job,
    next: [`matchdesk jobs report ${job.job}`],
  });
};

/**
 * The latest job that waits for what is to be done: one of this API where there is one, else one of another. null where
 * none does; exit 2 where there is no job at all.
 */
export const latestJob = async (
  env: Env,
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
