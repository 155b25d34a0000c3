import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parsedJson } from '@matchdesk/core/kit/call/exact-json.ts';
import { isFields } from '@matchdesk/core/kit/fields.ts';
import { whereMissing } from '@matchdesk/core/kit/thrown.ts';
import * as z from 'zod/mini';
import { syncFolder } from '../../io/output/file-sink.ts';
import { Stop, usage } from '../../process/failure.ts';
import { holderOf, lockPath } from '../../process/lock.ts';
import { openFile } from '../../process/open-file.ts';
import { privateFolder, stateFolder, textIfThere, writePrivately } from '../../session/folders.ts';
import { chainedLine, noTail } from './chain.ts';
import { beginHead } from './head.ts';
import { type Draft, type JobRow, rowsIn } from './row-store.ts';

/** What a job is bound to: the first line of its journal. */
const jobStart = z.object({
  type: z.literal('start'),
  /** From version 2 on, each line carries a checksum. */
  version: z.union([z.literal(1), z.literal(2)]),
  job: z.string(),
  action: z.string(),
  profile: z.string(),
  url: z.string(),
  /** The source of its rows: a selection, a plan, or the failed rows of another job. */
  source: z.object({ kind: z.enum(['id', 'file', 'stdin', 'where', 'all', 'plan', 'job']), text: z.string() }),
  /** The checksum of the input. */
  sha256: z.string(),
  /** What the flags gave. */
  shared: z.record(z.string(), z.unknown()),
  /** Fields of which rows have values of their own. */
  fields: z._default(z.array(z.string()), []),
  rows: z.number(),
  /** The checksum of the file of its rows. */
  rows_sha256: z.optional(z.string()),
  /** Rows that are left out from the start. */
  refused: z._default(z.number(), 0),
  batchSize: z.number(),
  /** The reason that the person gave. */
  reason: z.optional(z.string()),
  at: z.string(),
});
export type JobStart = z.infer<typeof jobStart>;

const jobsFolder = (env: NodeJS.ProcessEnv): string => join(stateFolder(env), 'jobs');

/** A job's folder; an id that could leave the jobs' folder is refused. */
export const jobFolder = (env: NodeJS.ProcessEnv, job: string): string => {
  if (!/^[A-Za-z\d][\w.-]{0,99}$/.test(job))
    throw usage(`'${job}' is not a job's id, which has letters, digits, dots and dashes.`);
  return join(jobsFolder(env), job);
};

export const journalFile = (folder: string): string => join(folder, 'journal.jsonl');
export const rowsFile = (folder: string): string => join(folder, 'rows.jsonl');
/** The file that names the jobs which retried failed rows; it stays when those jobs are forgotten. */
const retryNote = (folder: string): string => join(folder, 'retried-by.txt');

/** An id for a job without a name: its time, its action, and what tells apart those of one second. */
export const newJobId = (action: string, now: Date): string => {
  const moment = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `${moment}-${action.split('.').at(-1)}-${randomBytes(4).toString('hex')}`;
};

/** The names of the folders in the jobs' folder: jobs, and what a killed selection left. */
export const foldersThere = async (env: NodeJS.ProcessEnv): Promise<readonly string[]> => {
  const entries = await readdir(jobsFolder(env), { withFileTypes: true }).catch(whereMissing([]));
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

/** The ids of the jobs that are stored here. */
export const jobIds = async (env: NodeJS.ProcessEnv): Promise<readonly string[]> =>
  (await foldersThere(env)).filter((name) => !name.startsWith('.'));

const readSize = 64 * 1_024;

/** The first line of a file, '' where it has no complete line; null where there is no file. */
const firstLine = async (path: string): Promise<string | null> => {
  const file = await openFile(path, 'r').catch(whereMissing(null));
  if (file === null) return null;
  try {
    const pieces: Buffer[] = [];
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(readSize), 0, readSize);
      const end = buffer.indexOf(0x0a);
      if (bytesRead === 0) return '';
      if (end >= 0 && end < bytesRead) return Buffer.concat([...pieces, buffer.subarray(0, end)]).toString('utf8');
      pieces.push(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
};

/** The file on the disk is not what was written, so the job is no longer trusted. */
export const damaged = (path: string, how: string): Stop =>
  new Stop(1, `${path} is damaged: ${how}. Nothing from it was sent.`);

/**
 * What a job is bound to; null where it was never started. A started job has a journal with a complete first line: a
 * first line that is cut, from another job or from another version is damage (exit 1).
 */
export const readStart = async (folder: string): Promise<JobStart | null> => {
  const path = journalFile(folder);
  const line = await firstLine(path);
  if (line === null) return null;
  const raw = line === '' ? undefined : parsedJson(line);
  if (raw === undefined) throw damaged(path, 'its first line is cut off or not JSON');
  const read = jobStart.safeParse(raw);
  if (read.success && read.data.job === basename(folder)) return read.data;
  if (read.success) throw damaged(path, `it belongs to job ${read.data.job}`);
  const [{ path: field = [], message = '' } = {}] = read.error.issues;
  const version = isFields(raw) ? raw.version : undefined;
  if (field[0] === 'version')
    throw damaged(path, `it has version ${JSON.stringify(version)}, but this program reads 1 and 2`);
  throw damaged(path, `its first line has a wrong ${field.join('.')}: ${message}`);
};

/**
 * Writes a new job to the disk: its rows, then the journal with its first line, in one step. Requests may be sent only
 * after that.
 */
export const beginJob = async (folder: string, start: JobStart, draft: Draft): Promise<void> => {
  await privateFolder(folder);
  await draft.seal();
  await draft.moveTo(rowsFile(folder));
  const { text, tail } = chainedLine({ ...start, rows_sha256: draft.sha256() }, noTail);
  await beginHead(folder, tail);
  await writePrivately(journalFile(folder), text);
  await syncFolder(folder);
};

/** The rows of a job in the order of the input, each with its place. */
export const readRows = (folder: string): AsyncGenerator<readonly [place: number, row: JobRow]> =>
  rowsIn(rowsFile(folder));

/** Stops (exit 1) where the rows of a job are not those that it was started with. */
export const requireSoundRows = async (folder: string): Promise<void> => {
  const start = await readStart(folder);
  if (start?.rows_sha256 === undefined) return;
  const hash = createHash('sha256');
  for await (const piece of createReadStream(rowsFile(folder))) hash.update(piece);
  if (hash.digest('hex') !== start.rows_sha256) throw damaged(rowsFile(folder), 'it was changed after it was written');
};

/** The jobs that retried failed rows of this one. */
export const retriedBy = async (folder: string): Promise<readonly string[]> =>
  ((await textIfThere(retryNote(folder))) ?? '').split('\n').filter((job) => job !== '');

/** Records which job retries failed rows. */
export const noteRetry = async (folder: string, job: string): Promise<void> => {
  const before = await retriedBy(folder);
  if (!before.includes(job)) await writePrivately(retryNote(folder), `${[...before, job].join('\n')}\n`);
};

const lockOf = (folder: string): string => join(folder, 'lock');

/** The process that holds a job now; null where no live process does. */
export const lockHolder = (folder: string): Promise<number | null> =>
  holderOf(lockOf(folder)).catch(whereMissing(null));

/** Locks a job for this process; exit 11 while another live process holds it. Returns the function that frees the lock. */
export const lockJob = (folder: string): Promise<() => Promise<void>> => lockPath(lockOf(folder), 'The job is');

/** Holds a job during some work; exit 11 where another process holds it. */
export const withLock = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const unlock = await lockJob(folder);
  return work().finally(unlock);
};
