import type { Chosen } from '@matchdesk/core/kit/act/action.ts';
import { nothingSummed, summed } from '@matchdesk/core/kit/act/amount.ts';
import { shownBy, stateOf } from '@matchdesk/core/kit/act/proof.ts';
import { inFull } from '@matchdesk/core/kit/form/chosen.ts';
import { plural, spoken } from '@matchdesk/core/kit/text/noun.ts';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { labelOf } from '@matchdesk/core/read-back.ts';
import type { Context } from '../../api/context.ts';
import { onSameApi } from '../../command/last-words.ts';
import { printForPrograms } from '../../io/output/print.ts';
import { refusedByGuard } from '../../process/failure.ts';
import { shellWord } from '../../text/words.ts';
import { tellLeftOut } from '../bulk/gathering.ts';
import { eachOf, givesOf, tellGives } from '../bulk/given.ts';
import { newJobId } from '../bulk/job-files.ts';
import { readBack } from '../bulk/read-back.ts';
import { type JobRow, rowsIn } from '../bulk/row-store.ts';
import { begunJob, type NewJob } from '../bulk/start-job.ts';
import { requireReadable, unseenWords } from './drift.ts';
import { type PlanHead, writePlan } from './plan-file.ts';

/** The present state and name of a record; null for a missing one. */
type Present = Pick<JobRow, 'was' | 'label'> | null;

/** The records whose states were not read during selection, as they are now. */
const presentOf = async (context: Context, { named, selected }: NewJob): Promise<ReadonlyMap<string, Present>> => {
  const present = new Map<string, Present>();
  const kind = named.action.on ?? '';
  const unread = new Set<string>();
  for await (const [, { id, refusal, was }] of rowsIn(selected.draft.path)) {
    if (refusal === undefined && was === undefined) unread.add(id);
  }
  if (unread.size === 0) return present;
  await readBack(context, kind, unread, (id, record) => {
    if (record === null) present.set(id, null);
    else present.set(id, { was: stateOf(named.action.done.proof, record), label: labelOf(kind, record, id) });
  });
  return present;
};

async function* plannedRows(path: string, present: ReadonlyMap<string, Present>): AsyncGenerator<JobRow> {
  for await (const [, row] of rowsIn(path)) {
    const now = present.get(row.id);
    yield now === null ? { ...row, refusal: row.refusal ?? 'There is no such record.' } : { ...now, ...row };
  }
}

/** Counts rows that already have the state that the action would set, and rows whose changed fields are unknown. */
const countRows = async ({ named, selected, shared }: NewJob, rows: AsyncIterable<JobRow>) => {
  const proof = named.action.done.proof;
  const counts = { unchanged: proof ? 0 : selected.unchanged, unseen: 0, sum: nothingSummed };
  for await (const { own, refusal, was = {} } of rows) {
    if (refusal !== undefined) continue;
    counts.sum = summed(counts.sum, eachOf(named.action, { ...shared, ...own }));
    if (Object.keys(was).length === 0) counts.unseen += 1;
    else if (proof && shownBy(proof, was, { ...shared, ...own }, undefined)) counts.unchanged += 1;
  }
  return counts;
};

const inWords = (chosen: Chosen): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).map(([field, who]) => [field, inFull(who)]));

/**
 * Writes what a job would do into a file, with the present state of each record; it sends no writes. Returns how many
 * records would be changed.
 */
export const makePlan = async (context: Context, wanted: NewJob, path: string): Promise<number> => {
  const { named, selected, shared, chosen = {}, batchSize, job, reason } = wanted;
  const { settings, say } = context;
  requireReadable(named);
  const begun = await begunJob(context, wanted);
  if (begun) {
    throw refusedByGuard(
      `Job ${begun.start.job} was already begun, so a plan of this name could not be applied. --dry-run shows what is left of it. Nothing was sent.`,
      `matchdesk jobs resume ${begun.start.job}`,
    );
  }
  const present = await presentOf(context, wanted);
  const absent = [...present.values()].filter((now) => now === null).length;
  const refused = selected.refused + absent;
  const rows = () => plannedRows(selected.draft.path, present);
  const { unchanged, unseen, sum } = await countRows(wanted, rows());
  const { adminId } = await context.session();
  const head: PlanHead = {
    type: 'matchdesk-plan',
    version: 1,
    plan: job ?? newJobId(named.id, new Date()),
    action: named.id,
    title: named.action.title,
    profile: settings.profileName,
    url: settings.url,
    by: adminId,
    at: new Date().toISOString(),
    source: selected.source,
    input_sha256: selected.sha256,
    values: { ...shared },
    ...(Object.keys(chosen).length > 0 && { chosen: inWords(chosen) }),
    batch_size: batchSize,
    ...(reason !== undefined && { reason }),
    total: selected.count,
    refused,
    unchanged,
    ...givesOf(named.action, sum),
  };
  const sha256 = await writePlan(path, head, rows());
  const { plan, action, total } = head;
  await printForPrograms(settings, { plan, action, total, refused, unchanged, file: path, sha256 });
  const noun = spoken(named.action.on ?? 'record');
  say.info(`Planned '${head.title}' for ${counted(head.total - refused, noun, plural(noun))}. Nothing was sent.`);
  tellGives(context, head);
  tellLeftOut(say, selected);
  if (unseen > 0) say.warn(`  ${unseenWords(unseen)}: drift will not be seen when the plan is applied`);
  if (absent > 0) say.info(`  ${counted(absent, 'does not exist and is', 'do not exist and are')} left out`);
  say.info(`Next: matchdesk plan show ${shellWord(path)}`);
  say.info(`      ${onSameApi(`matchdesk apply ${shellWord(path)}`)}`);
  return head.total - refused - unchanged;
};
