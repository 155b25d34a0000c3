import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { Stop, usage } from '../failure.ts';
import { nearest } from '../nearest.ts';
import { privateFolder, stateFolder, textIfThere } from '../session/folders.ts';

type Env = Readonly<Record<string, string | undefined>>;
const values = z.record(z.string(), z.unknown());

/** What a job is bound to: the first line of its journal. */
export const jobStart = z.object({
  type: z.literal('start'),
  version: z.literal(1),
  job: z.string(),
  action: z.string(),
  profile: z.string(),
  url: z.string(),
  source: z.object({ kind: z.enum(['id', 'file', 'stdin', 'where', 'all']), text: z.string() }),
  /** Of the input's bytes. */
  sha256: z.string(),
  /** What the flags gave. */
  shared: values,
  rows: z.number(),
  batchSize: z.number(),
  at: z.string(),
});
export type JobStart = z.infer<typeof jobStart>;

/** One row of a job as it is kept beside the journal. */
export const jobRow = z.object({
  id: z.string(),
  label: z.string().optional(),
  own: values.optional(),
  /** Why it is left out. */
  refusal: z.string().optional(),
});
export type JobRow = z.infer<typeof jobRow>;

const jobsFolder = (env: Env): string => join(stateFolder(env), 'jobs');

/** A job's folder; an id that could leave the jobs' folder is refused. */
export const jobFolder = (env: Env, job: string): string => {
  if (!/^[A-Za-z\d][\w.-]{0,99}$/.test(job)) throw usage(`'${job}' is no job's id: letters, digits, dots and dashes.`);
  return join(jobsFolder(env), job);
};

export const journalFile = (folder: string): string => join(folder, 'journal.jsonl');
const rowsFile = (folder: string): string => join(folder, 'rows.jsonl');

/** An id for a job that was not given one: when, and what. */
export const newJobId = (action: string, now: Date): string => {
  const moment = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `${moment}-${action.split('.').at(-1)}-${randomBytes(2).toString('hex')}`;
};

/** Ids of the jobs that are kept here, the latest last. */
export const jobIds = async (env: Env): Promise<readonly string[]> => {
  try {
    const entries = await readdir(jobsFolder(env), { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** What a job is bound to; null where it was never begun. */
export const readStart = async (folder: string): Promise<JobStart | null> => {
  const text = await textIfThere(journalFile(folder));
  const end = text?.indexOf('\n') ?? -1;
  if (text === null || end < 0) return null;
  const read = jobStart.safeParse(JSON.parse(text.slice(0, end)));
  if (!read.success) throw new Stop(1, `${journalFile(folder)} is damaged: ${read.error.issues[0]?.message}`);
  return read.data;
};

/** The job of this id; the latest where none is named. */
export const existingJob = async (env: Env, id: string | undefined): Promise<JobStart> => {
  const ids = await jobIds(env);
  if (id !== undefined) {
    const start = ids.includes(id) ? await readStart(jobFolder(env, id)) : null;
    if (start) return start;
    const near = nearest(id, ids);
    throw new Stop(2, `There is no job '${id}'.${near ? ` Did you mean ${near}?` : ''}`, {
      next: ['matchdesk jobs list'],
    });
  }
  const starts = await Promise.all(ids.map((one) => readStart(jobFolder(env, one))));
  const [latest] = starts.filter((start) => start !== null).sort((one, other) => other.at.localeCompare(one.at));
  if (latest) return latest;
  throw new Stop(2, 'There is no job here yet.');
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const writeSynced = async (path: string, write: (file: FileHandle) => Promise<unknown>): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Puts a new job on the disk: its rows, then the journal's first line. Only then may anything be sent. */
export const beginJob = async (folder: string, start: JobStart, rows: readonly JobRow[]): Promise<void> => {
  await privateFolder(folder);
  await writeSynced(rowsFile(folder), async (file) => {
    for (let at = 0; at < rows.length; at += 1_000) {
      const lines = rows.slice(at, at + 1_000).map((row) => `${JSON.stringify(row)}\n`);
      await file.writeFile(lines.join(''));
    }
  });
  await writeSynced(journalFile(folder), (file) => file.writeFile(`${JSON.stringify(start)}\n`));
  await syncFolder(folder);
};

/** The rows of a job, in the input's order. */
export const readRows = async (folder: string): Promise<readonly JobRow[]> => {
  const text = (await textIfThere(rowsFile(folder))) ?? '';
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => jobRow.parse(JSON.parse(line)));
};

/** Makes the folder in which a job keeps its outcomes. */
export const resultsFolder = async (folder: string, wanted: string | undefined): Promise<string> => {
  const results = wanted ?? join(folder, 'results');
  await mkdir(results, { recursive: true, ...(wanted === undefined && { mode: 0o700 }) });
  return results;
};
