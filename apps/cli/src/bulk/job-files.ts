import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parsedJson } from '@matchdesk/core/kit/complaints.ts';
import * as z from 'zod';
import { Stop, usage } from '../failure.ts';
import { nearest } from '../nearest.ts';
import { privateFolder, stateFolder, textIfThere, writePrivately } from '../session/folders.ts';
import { type Draft, type JobRow, rowsIn } from './row-store.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** What a job is bound to: the first line of its journal. */
export const jobStart = z.object({
  type: z.literal('start'),
  version: z.literal(1),
  job: z.string(),
  action: z.string(),
  profile: z.string(),
  url: z.string(),
  /** Where its rows are from: a selection, a plan, or the failed rows of another job. */
  source: z.object({ kind: z.enum(['id', 'file', 'stdin', 'where', 'all', 'plan', 'job']), text: z.string() }),
  /** Of the input's bytes. */
  sha256: z.string(),
  /** What the flags gave. */
  shared: z.record(z.string(), z.unknown()),
  /** Fields of which rows have values of their own. */
  fields: z.array(z.string()).default([]),
  rows: z.number(),
  /** Rows that are left out from the start. */
  refused: z.number().default(0),
  batchSize: z.number(),
  /** Why it is done, as the person said. */
  reason: z.string().optional(),
  at: z.string(),
});
export type JobStart = z.infer<typeof jobStart>;

const jobsFolder = (env: Env): string => join(stateFolder(env), 'jobs');

/** A job's folder; an id that could leave the jobs' folder is refused. */
export const jobFolder = (env: Env, job: string): string => {
  if (!/^[A-Za-z\d][\w.-]{0,99}$/.test(job)) throw usage(`'${job}' is no job's id: letters, digits, dots and dashes.`);
  return join(jobsFolder(env), job);
};

export const journalFile = (folder: string): string => join(folder, 'journal.jsonl');
export const rowsFile = (folder: string): string => join(folder, 'rows.jsonl');
/** Names the folder where the files of outcomes went last. */
const resultsNote = (folder: string): string => join(folder, 'results.txt');

/** Names the job that tries the failed rows again; it stays when that job is forgotten. */
const retryNote = (folder: string): string => join(folder, 'retried-by.txt');

/** An id for a job that was not given one: when, and what. */
export const newJobId = (action: string, now: Date): string => {
  const moment = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `${moment}-${action.split('.').at(-1)}-${randomBytes(2).toString('hex')}`;
};

/** Names of the folders beside the jobs: jobs, and what a killed selection left. */
export const foldersThere = async (env: Env): Promise<readonly string[]> => {
  try {
    const entries = await readdir(jobsFolder(env), { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Ids of the jobs that are kept here. */
export const jobIds = async (env: Env): Promise<readonly string[]> =>
  (await foldersThere(env)).filter((name) => !name.startsWith('.'));

const readSize = 64 * 1_024;

/** The first line of a file; null where there is none, or no line end yet. */
const firstLine = async (path: string): Promise<string | null> => {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const pieces: Buffer[] = [];
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(readSize), 0, readSize);
      const end = buffer.indexOf(0x0a);
      if (bytesRead === 0) return null;
      if (end >= 0) return Buffer.concat([...pieces, buffer.subarray(0, end)]).toString('utf8');
      pieces.push(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
};

/** What a job is bound to; null where it was never begun. */
export const readStart = async (folder: string): Promise<JobStart | null> => {
  const line = await firstLine(journalFile(folder));
  if (line === null) return null;
  const read = jobStart.safeParse(parsedJson(line));
  if (read.success) return read.data;
  throw new Stop(1, `${journalFile(folder)} is damaged in its first line: ${read.error.issues[0]?.message}`);
};

/** The jobs that are kept here, the latest first. */
export const allJobs = async (env: Env): Promise<readonly JobStart[]> => {
  const starts = await Promise.all((await jobIds(env)).map((id) => readStart(jobFolder(env, id))));
  return starts.filter((start) => start !== null).sort((one, other) => other.at.localeCompare(one.at));
};

/** The job of this id; the latest where none is named. */
export const existingJob = async (env: Env, id: string | undefined): Promise<JobStart> => {
  if (id === undefined) {
    const [latest] = await allJobs(env);
    if (latest) return latest;
    throw new Stop(2, 'There is no job here yet.');
  }
  const ids = await jobIds(env);
  const start = ids.includes(id) ? await readStart(jobFolder(env, id)) : null;
  if (start) return start;
  const near = nearest(id, ids);
  throw new Stop(2, `There is no job '${id}'.${near ? ` Did you mean ${near}?` : ''}`, {
    next: ['matchdesk jobs list'],
  });
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Puts a new job on the disk: its rows, then the journal's first line. Only then may anything be sent. */
export const beginJob = async (folder: string, start: JobStart, draft: Draft): Promise<void> => {
  await privateFolder(folder);
  await draft.seal();
  await draft.moveTo(rowsFile(folder));
  const file = await open(journalFile(folder), 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(start)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(folder);
};

/** The rows of a job, in the input's order, each with its place. */
export const readRows = (folder: string): AsyncGenerator<readonly [place: number, row: JobRow]> =>
  rowsIn(rowsFile(folder));

/** Where the files of outcomes of a job are. */
export const resultsThere = async (folder: string): Promise<string> =>
  (await textIfThere(resultsNote(folder)))?.trim() || join(folder, 'results');

/** Makes the folder in which a job keeps its outcomes, and remembers where it is. */
export const resultsFolder = async (folder: string, wanted: string | undefined): Promise<string> => {
  const results = wanted ?? (await resultsThere(folder));
  await mkdir(results, { recursive: true, ...(wanted === undefined && { mode: 0o700 }) });
  if (wanted !== undefined) await writePrivately(resultsNote(folder), `${resolve(results)}\n`);
  return results;
};

/** The job that tries the failed rows of this one again; null where none does. */
export const retriedBy = async (folder: string): Promise<string | null> =>
  (await textIfThere(retryNote(folder)))?.trim() || null;

/** Notes which job tries the failed rows again, before it begins. */
export const noteRetry = (folder: string, job: string): Promise<void> => writePrivately(retryNote(folder), `${job}\n`);
