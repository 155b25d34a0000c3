import { inFull } from '@matchdesk/core/kit/form/chosen.ts';
import { plural, spoken } from '@matchdesk/core/kit/text/noun.ts';
import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { type Call, isOn } from '@matchdesk/terminal/command/spec.ts';
import { requireRightConfirm } from '@matchdesk/terminal/io/input/confirmation.ts';
import { printForPrograms } from '@matchdesk/terminal/io/output/print.ts';
import { inBatches } from '@matchdesk/terminal/jobs/bulk/batches.ts';
import { tellLeftOut } from '@matchdesk/terminal/jobs/bulk/gathering.ts';
import { givesOf, leftToGive, tellGives } from '@matchdesk/terminal/jobs/bulk/given.ts';
import { type JobRow, rowsIn } from '@matchdesk/terminal/jobs/bulk/row-store.ts';
import {
  type Begun,
  begunJob,
  type NewJob,
  stuckWords,
  waitingPlaces,
} from '@matchdesk/terminal/jobs/bulk/start-job.ts';
import type { Ending } from '@matchdesk/terminal/process/failure.ts';
import type { Named } from '@matchdesk/terminal/registry/registry.ts';
import { harmless, kebab } from '@matchdesk/terminal/text/words.ts';

type Rows = AsyncGenerator<readonly [place: number, row: JobRow]>;

/** The number of records, with their noun. */
export const manyWords = ({ named }: NewJob, count: number): string => {
  const noun = spoken(named.action.on ?? 'record');
  return counted(count, noun, plural(noun));
};

/** With `--exit-code`, pending changes have an exit code of their own. */
export const pendingEnding = (call: Call, wanted: NewJob, pending: number): Ending | undefined => {
  if (!isOn(call, 'exit-code') || pending === 0) return undefined;
  return { code: 20, reason: `Changes are pending for ${manyWords(wanted, pending)}.` };
};

/** The rows that are not left out. */
export async function* goodRows({ selected: { draft } }: NewJob): Rows {
  for await (const entry of rowsIn(draft.path)) if (entry[1].refusal === undefined) yield entry;
}

/** The number of requests that these rows take if none fails: rows with different values are sent separately. */
const requestsOf = async ({ action }: Named, rows: Rows, size: number): Promise<number> => {
  const writes = action.calls.filter(({ write }) => write).length;
  let batches = 0;
  for await (const _ of inBatches(rows, size)) batches += 1;
  return batches * writes;
};

const dryRunAll = async (context: Context, wanted: NewJob): Promise<number> => {
  const { named, selected } = wanted;
  const { count, refused, unchanged } = selected;
  const requests = await requestsOf(wanted.named, goodRows(wanted), wanted.batchSize);
  const { url, profileName: profile } = context.settings;
  const amount = givesOf(named.action, selected.sum);
  const about = {
    dry_run: true,
    action: named.id,
    profile,
    url,
    total: count,
    refused,
    unchanged,
    requests,
    ...amount,
  };
  await printForPrograms(context.settings, about);
  const so =
    unchanged > 0 ? ` ${grouped(unchanged)} of them already ${unchanged === 1 ? 'has' : 'have'} this state.` : '';
  context.say.info(
    `Would run '${named.action.title}' on ${manyWords(wanted, count - refused)} in ${counted(requests, 'request')}.${so} Nothing was sent.`,
  );
  tellGives(context, amount);
  for (const [field, who] of Object.entries(wanted.chosen ?? {})) {
    context.say.info(`  ${kebab(field)}: ${harmless(inFull(who))}`);
  }
  tellLeftOut(context.say, selected);
  return count - refused - unchanged;
};

/** The sentence about a job that has nothing left to do. */
export const overWords = (job: string, isComplete: boolean): string =>
  `Job ${job} ${isComplete ? 'is complete' : 'has ended'}. Nothing was sent.`;

/** Says what the job of this name would still send. */
const dryRunRest = async (context: Context, { named }: NewJob, begun: Begun): Promise<number> => {
  const { start, state, folder, toGo } = begun;
  const { job, profile, url } = start;
  const again = toGo.again * named.action.calls.filter(({ write }) => write).length;
  const requests = again + (await requestsOf(named, waitingPlaces(begun), start.batchSize));
  const amount = givesOf(named.action, await leftToGive(folder, start, toGo.isToGo));
  const about = { dry_run: true, job, action: named.id, profile, url, total: start.rows, left: toGo.rows, requests };
  await printForPrograms(context.settings, { ...about, ...amount });
  const stuck = stuckWords(job, toGo);
  if (toGo.rows === 0) {
    context.say.info(overWords(job, state === 'complete') + stuck);
    return 0;
  }
  const rest = `${counted(toGo.rows, 'row')} to go, in ${counted(requests, 'request')}`;
  context.say.info(`Would resume job ${job} (${named.action.title}): ${rest}.${stuck} Nothing was sent.`);
  tellGives(context, amount);
  return toGo.rows;
};

/** Says what a command would do, and returns how many records it would change. */
export const dryRun = async (context: Context, call: Call, wanted: NewJob): Promise<number> => {
  const begun = await begunJob(context, wanted);
  const count = begun ? begun.toGo.rows : wanted.selected.count - wanted.selected.refused;
  // A job that is over asks for no confirmation.
  if (count > 0) requireRightConfirm(context, call, count);
  return begun ? dryRunRest(context, wanted, begun) : dryRunAll(context, wanted);
};
