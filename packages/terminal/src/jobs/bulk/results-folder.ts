import { mkdir, open, rm, rmdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isThere } from '../../io/output/is-there.ts';
import { refusedByGuard, type Stop, usage } from '../../process/failure.ts';
import { textIfThere, writePrivately } from '../../session/folders.ts';
import { shellWord, typedCommand } from '../../text/shell-word.ts';
import { shownPath } from '../../text/shown-path.ts';
import { resultFiles } from './results.ts';

/** Names the folder where the files of outcomes are. */
const resultsNote = (folder: string): string => join(folder, 'results.txt');
const ownResults = (folder: string): string => join(folder, 'results');

/** Where the files of outcomes of a job are. */
export const resultsThere = async (folder: string): Promise<string> =>
  (await textIfThere(resultsNote(folder)))?.trim() || ownResults(folder);

const meant = (job: string, wanted: string): string => resolve(wanted.replaceAll('{job}', job));

const taken = (results: string): Stop =>
  refusedByGuard(
    `${shownPath(results)} holds the outcomes of another job, which stay. Nothing was sent.`,
    `${typedCommand()} --results ${shellWord(join(shownPath(results), '{job}'))}`,
  );

/** Why there can be no folder of this path, where the system told it. */
const noFolder: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of this path is a file',
  EACCES: 'this may not be written',
  EROFS: 'this cannot be written to',
  ENAMETOOLONG: 'its name is too long',
};

const unfit = (results: string, error: Pick<NodeJS.ErrnoException, 'code'>): unknown => {
  const why = noFolder[error.code ?? ''];
  if (why === undefined) return error;
  return usage(
    `${shownPath(results)} cannot be the folder of outcomes: ${why}. Nothing was sent.`,
    `${typedCommand()} --results FOLDER`,
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
 * Refuses a folder for outcomes that can be none (exit 2), and one in which those of another job are (exit 7): a second
 * job would write over them.
 */
export const requireOwnResults = async (folder: string, job: string, wanted: string | undefined): Promise<void> => {
  if (wanted === undefined || meant(job, wanted) === (await resultsThere(folder))) return;
  await requireFolder(meant(job, wanted));
  for (const name of Object.values(resultFiles)) {
    if (await isThere(join(meant(job, wanted), name))) throw taken(meant(job, wanted));
  }
};

/**
 * Makes the folder in which a job keeps its outcomes its own, and remembers where it is: the one that is wanted, else
 * the one of before, else one beside its journal. Of two jobs that want the same one, only the first has it.
 */
export const claimResults = async (folder: string, job: string, wanted: string | undefined): Promise<string> => {
  await requireOwnResults(folder, job, wanted);
  const before = await resultsThere(folder);
  const results = wanted === undefined ? before : meant(job, wanted);
  const mode = results === ownResults(folder) ? { mode: 0o700 } : {};
  await mkdir(results, { recursive: true, ...mode }).catch((error: NodeJS.ErrnoException) => {
    throw unfit(results, error);
  });
  if (results === before) return results;
  const first = await open(join(results, resultFiles.done), 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? taken(results) : unfit(results, error);
  });
  await first.close();
  await writePrivately(resultsNote(folder), `${results}\n`);
  return results;
};

/** Gives back what a job had claimed that could not be begun: nothing is in it yet. */
export const releaseResults = async (folder: string): Promise<void> => {
  await rm(join(await resultsThere(folder), resultFiles.done), { force: true });
  await rmdir(ownResults(folder)).catch(() => undefined);
  await rm(resultsNote(folder), { force: true });
};
