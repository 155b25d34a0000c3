import { withSum } from '@matchdesk/core/kit/act/action.ts';
import type { RowState } from '@matchdesk/core/kit/bulk/bulk-batch.ts';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { shows } from '@matchdesk/core/kit/text/shows.ts';
import type { Fault } from '@matchdesk/documents/delimited.ts';
import type { Context } from '../../api/context.ts';
import { whereOf } from '../../api/settings.ts';
import { readRowFile } from '../../io/input/row-file.ts';
import { Stop, usage } from '../../process/failure.ts';
import { actionOf } from '../../registry/registry.ts';
import { repeatableNow } from './batches.ts';
import { leftToGive } from './given.ts';
import { type JobStart, jobFolder, readRows, requireSoundRows } from './job-files.ts';
import { openJournal, runNote } from './journal.ts';
import type { Standing } from './kept-jobs.ts';
import { type Ledger, readLedger } from './ledger.ts';
import { claimResults, writeResults } from './results.ts';

/** What a person decides about rows; rows that were not done fail, so that they can be retried. */
export type Verdict = Extract<RowState, 'done' | 'failed'>;

/** The rows to settle: their places in the job, and their ids. */
export type Chosen = { readonly places: readonly number[]; readonly ids: readonly string[] };

const stateWords = { done: 'is done', failed: 'failed', 'not-tried': 'was not sent' } as const;

const placesById = async (folder: string): Promise<ReadonlyMap<string, number>> => {
  const places = new Map<string, number>();
  for await (const [place, { id }] of readRows(folder)) places.set(id, place);
  return places;
};

/**
 * The rows of a file, each of which must have an unknown outcome in this job; otherwise all faults are reported (exit
 * 8).
 */
const fromFile = async (context: Context, { start, folder, ledger }: Standing, file: string): Promise<Chosen> => {
  const places = await placesById(folder);
  const found: [number, string][] = [];
  const faults: Fault[] = [];
  const read = await readRowFile(file, [...start.fields, 'reason'], ({ id, line, column, fault }) => {
    const place = places.get(id);
    const state = place === undefined ? null : ledger.stateOf(place);
    if (fault !== undefined) faults.push({ line, column, message: fault });
    else if (place === undefined) faults.push({ line, column, message: `${id} is not a row of job ${start.job}.` });
    else if (state !== null && state !== 'unknown') {
      faults.push({ line, column, message: `${id} ${stateWords[state]}: only an unknown outcome can be settled.` });
    } else found.push([place, id]);
    return undefined;
  });
  const name = file === '-' ? 'stdin' : file;
  const all = [...read.faults, ...faults].sort((one, other) => one.line - other.line);
  for (const { line, column, message } of all) context.say.warn(`${name}:${line}:${column} ${message}`);
  if (all.length > 0) throw new Stop(8, `${counted(all.length, 'fault')} in ${name}; nothing was settled.`);
  if (found.length === 0) throw new Stop(8, `${name} names no row; nothing was settled.`);
  found.sort(([one], [other]) => one - other);
  return { places: found.map(([place]) => place), ids: found.map(([, id]) => id) };
};

/** The rows with an unknown outcome: those of a file, otherwise all of the job. */
export const chosenRows = async (context: Context, standing: Standing, file: string | undefined): Promise<Chosen> => {
  await requireSoundRows(standing.folder);
  if (file !== undefined) return fromFile(context, standing, file);
  const places: number[] = [];
  const ids: string[] = [];
  for await (const [place, { id }] of readRows(standing.folder)) {
    if (standing.ledger.stateOf(place) !== 'unknown') continue;
    places.push(place);
    ids.push(id);
  }
  return { places, ids };
};

/** The question before rows are settled: how many, their sum, and the consequences. */
export const settleQuestion = async (
  context: Context,
  { start, folder, ledger }: Standing,
  { places }: Chosen,
  verdict: Verdict,
): Promise<string> => {
  const { action } = actionOf(start.action);
  const meant = new Set(places);
  const sum = await leftToGive(folder, start, (place) => meant.has(place));
  const as = verdict === 'done' ? 'done' : 'not done';
  const asked = `Settle ${counted(places.length, 'row')} of job ${start.job} (${action.title}) as ${as}?`;
  const after =
    verdict === 'done'
      ? ' A row that is done is never sent again.'
      : ' They count as failed then, and jobs retry-failed may send them again.';
  const again = await repeatableNow(context, ledger);
  const asking = again.flatMap((batch) => batch.places).filter((place) => meant.has(place)).length;
  const keyed =
    asking > 0 ? ` The provider still knows the keys of ${asking}: jobs resume can find out automatically.` : '';
  return `${withSum(action, asked, { sum, where: whereOf(context.settings) })}${after}${keyed}`;
};

/** The reason as it is stored; without one nothing is settled. */
export const reasonOf = (given: string | undefined, command: string): string => {
  const reason = given?.trim() ?? '';
  if (shows(reason)) return reason;
  throw usage(
    'A reason is missing: say how you know the outcome, because an auditor will ask.',
    `${command} --reason REASON`,
  );
};

/** Records in the journal what a person decided about rows. The caller holds the job's lock. */
export const settleRows = async (
  context: Context,
  start: JobStart,
  { places }: Chosen,
  verdict: Verdict,
  reason: string,
): Promise<Ledger> => {
  const folder = jobFolder(context.env, start.job);
  const before = await readLedger(folder, start);
  const changed = places.filter((place) => before.stateOf(place) !== 'unknown').length;
  if (changed > 0)
    throw new Stop(7, `${counted(changed, 'row was', 'rows were')} settled in the meantime. Nothing was settled.`);
  const journal = await openJournal(folder, { tail: before.tail, run: await runNote(context, 'settle') });
  await journal.decide(places, verdict, reason).finally(journal.close);
  const after = await readLedger(folder, start);
  await writeResults(await claimResults(folder, start.job, undefined), folder, start, after);
  return after;
};
