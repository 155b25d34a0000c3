import { rm, rmdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RowState } from '@matchdesk/core/kit/bulk/bulk-batch.ts';
import { keysOf } from '@matchdesk/core/kit/fields.ts';
import { csvRecord } from '@matchdesk/documents/csv.ts';
import { reasonColumn } from '../../io/input/file-row.ts';
import { plainText } from '../../io/output/fields.ts';
import { isThere } from '../../io/output/is-there.ts';
import { refusedByGuard, type Stop, usage } from '../../process/failure.ts';
import { openFile } from '../../process/open-file.ts';
import { makeFolder, textIfThere, writePrivately } from '../../session/folders.ts';
import { shownPath } from '../../text/shown-path.ts';
import { shellWord, typedCommandWith } from '../../text/words.ts';
import { damaged, type JobStart, readRows, rowsFile } from './job-files.ts';
import type { Ledger } from './ledger.ts';
import { bufferedWriter } from './row-store.ts';

/** The files with the outcome of each row; together they contain every row of the input. */
export const resultFiles: Readonly<Record<RowState, string>> = {
  done: 'success.csv',
  failed: 'failed.csv',
  unknown: 'unknown.csv',
  'not-tried': 'unprocessed.csv',
};

/** Writes the four files. Each is itself a valid input: the id, the row's own values, and the reason. */
export const writeResults = async (
  results: string,
  folder: string,
  { fields, rows }: Pick<JobStart, 'fields' | 'rows'>,
  ledger: Ledger,
): Promise<void> => {
  const states = keysOf(resultFiles);
  const files = await Promise.all(states.map((state) => openFile(join(results, resultFiles[state]), 'w', 0o600)));
  try {
    const writers = files.map(bufferedWriter);
    const to = Object.fromEntries(states.map((state, index) => [state, writers[index]]));
    for (const writer of writers) writer.add(csvRecord(['id', ...fields, reasonColumn]));
    let count = 0;
    for await (const [place, row] of readRows(folder)) {
      count += 1;
      const own = fields.map((field) => plainText(row.own?.[field]));
      await to[ledger.stateOf(place)]?.add(csvRecord([row.id, ...own, ledger.reasons.get(place) ?? '']));
    }
    for (const writer of writers) await writer.flush();
    if (count !== rows) throw damaged(rowsFile(folder), `it has ${count} of ${rows} rows`);
  } finally {
    for (const file of files) await file.close();
  }
};

/** The file that names the folder of the outcomes. */
const resultsNote = (folder: string): string => join(folder, 'results.txt');
const ownResults = (folder: string): string => join(folder, 'results');

/** The folder with the files of outcomes of a job. */
export const resultsThere = async (folder: string): Promise<string> =>
  (await textIfThere(resultsNote(folder)))?.trim() || ownResults(folder);

const meant = (job: string, wanted: string): string => resolve(wanted.replaceAll('{job}', job));

const taken = (results: string): Stop =>
  refusedByGuard(
    `${shownPath(results)} contains the outcomes of another job, which are kept. Nothing was sent.`,
    typedCommandWith('--results', shellWord(join(shownPath(results), '{job}'))),
  );

/** Why there can be no folder at this path, by the system's error code. */
const noFolder: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of this path is a file',
  EACCES: 'permission is denied',
  ENOENT: 'a part of this path takes no folder',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'its name is too long',
};

const unfit = (results: string, error: Pick<NodeJS.ErrnoException, 'code'>): unknown => {
  const why = noFolder[error.code ?? ''];
  if (why === undefined) return error;
  return usage(
    `${shownPath(results)} cannot be the folder for outcomes: ${why}. Nothing was sent.`,
    typedCommandWith('--results', 'FOLDER'),
  );
};

const requireFolder = async (results: string): Promise<void> => {
  const there = await stat(results).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw unfit(results, error);
  });
  if (there && !there.isDirectory()) throw unfit(results, { code: 'EEXIST' });
};

/**
 * Refuses a path that cannot be a folder for outcomes (exit 2), and a folder with the outcomes of another job (exit 7),
 * which would be overwritten.
 */
export const requireOwnResults = async (folder: string, job: string, wanted: string | undefined): Promise<void> => {
  if (wanted === undefined || meant(job, wanted) === (await resultsThere(folder))) return;
  await requireFolder(meant(job, wanted));
  for (const name of Object.values(resultFiles)) {
    if (await isThere(join(meant(job, wanted), name))) throw taken(meant(job, wanted));
  }
};

/**
 * Claims the folder in which a job keeps its outcomes, and remembers where it is: the wanted one, otherwise the former
 * one, otherwise one beside its journal. Of two jobs that want the same folder, only the first gets it.
 */
export const claimResults = async (folder: string, job: string, wanted: string | undefined): Promise<string> => {
  await requireOwnResults(folder, job, wanted);
  const before = await resultsThere(folder);
  const results = wanted === undefined ? before : meant(job, wanted);
  const mode = results === ownResults(folder) ? 0o700 : undefined;
  await makeFolder(results, mode).catch((error: NodeJS.ErrnoException) => {
    throw unfit(results, error);
  });
  if (results === before) return results;
  const first = await openFile(join(results, resultFiles.done), 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? taken(results) : unfit(results, error);
  });
  await first.close();
  await writePrivately(resultsNote(folder), `${results}\n`);
  return results;
};

/** Releases the folder of a job that could not be started: nothing is in it yet. */
export const releaseResults = async (folder: string): Promise<void> => {
  await rm(join(await resultsThere(folder), resultFiles.done), { force: true });
  await rmdir(ownResults(folder)).catch(() => undefined);
  await rm(resultsNote(folder), { force: true });
};
