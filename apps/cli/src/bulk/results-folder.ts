import { mkdir, open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { refusedByGuard, type Stop } from '../failure.ts';
import { shellWord, typedCommand } from '../input/typed.ts';
import { isThere } from '../output/is-there.ts';
import { shownPath } from '../output/shown-path.ts';
import { textIfThere, writePrivately } from '../session/folders.ts';
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

/** Refuses a folder for outcomes in which those of another job are (exit 7); a second job would write over them. */
export const requireOwnResults = async (folder: string, job: string, wanted: string | undefined): Promise<void> => {
  if (wanted === undefined || meant(job, wanted) === (await resultsThere(folder))) return;
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
  await mkdir(results, { recursive: true, ...(results === ownResults(folder) && { mode: 0o700 }) });
  if (results === before) return results;
  const first = await open(join(results, resultFiles.done), 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? taken(results) : error;
  });
  await first.close();
  await writePrivately(resultsNote(folder), `${results}\n`);
  return results;
};
