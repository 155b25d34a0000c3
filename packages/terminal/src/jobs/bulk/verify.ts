import { type Proof, shownBy, stateOf } from '@matchdesk/core/kit/act/proof.ts';
import type { RowState } from '@matchdesk/core/kit/bulk/bulk-batch.ts';
import type { RoleTitles } from '@matchdesk/core/kit/text/role.ts';
import { isReadable } from '@matchdesk/core/read-back.ts';
import { stateWords } from '@matchdesk/core/state-words.ts';
import type { Context } from '../../api/context.ts';
import { actionOf, titlesFor } from '../../registry/registry.ts';
import { repeatableNow } from './batches.ts';
import { type JobStart, jobFolder, readRows, requireSoundRows } from './job-files.ts';
import { openJournal, runNote } from './journal.ts';
import { type Ledger, readLedger } from './ledger.ts';
import { readBack } from './read-back.ts';
import { claimResults, writeResults } from './results.ts';

/** What reading back showed about one row with an unknown outcome. */
export type Verified = {
  readonly id: string;
  readonly state: Extract<RowState, 'done' | 'not-tried' | 'unknown'>;
  readonly how: string;
};

type Unknown = {
  readonly place: number;
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly was: Readonly<Record<string, unknown>> | undefined;
};

const unknownRows = async (folder: string, start: JobStart, ledger: Ledger): Promise<readonly Unknown[]> => {
  const rows: Unknown[] = [];
  for await (const [place, { id, own, was }] of readRows(folder)) {
    if (ledger.stateOf(place) !== 'unknown') continue;
    rows.push({ place, id, input: { ...start.shared, ...own }, was });
  }
  return rows;
};

const verdict = (proof: Proof, { id, input, was }: Unknown, record: unknown, titles?: RoleTitles): Verified => {
  const shown = shownBy(proof, record, input, was);
  if (record === null) {
    return shown
      ? { id, state: 'done', how: 'read back: the record is gone' }
      : { id, state: 'unknown', how: 'the record no longer exists' };
  }
  const now = stateWords(stateOf(proof, record), titles) || 'the record is there';
  const before = was && Object.keys(was).length > 0 ? `; before: ${stateWords(was, titles)}` : '';
  const how = `read back: ${now}${before}`;
  if (shown === null) return { id, state: 'unknown', how: `${how}: that does not show the outcome` };
  return { id, state: shown ? 'done' : 'not-tried', how };
};

const verdicts = async (
  context: Context,
  start: JobStart,
  rows: readonly Unknown[],
): Promise<ReadonlyMap<number, Verified>> => {
  const named = actionOf(start.action);
  const proof = named.action.done.proof;
  const kind = named.action.on ?? '';
  if (!proof || !isReadable(kind)) {
    const how = 'no record that can be read shows this';
    return new Map(rows.map(({ place, id }) => [place, { id, state: 'unknown', how }]));
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<number, Verified>();
  const titles = await titlesFor(context, named.action);
  await readBack(context, kind, new Set(byId.keys()), (id, record) => {
    const row = byId.get(id);
    if (row) found.set(row.place, verdict(proof, row, record, titles));
  });
  return found;
};

/**
 * The rows that a resumed job sends again under their own keys, batch by batch: only the whole batch can be settled
 * then.
 */
const surelyResumed = async (context: Context, ledger: Ledger): Promise<ReadonlySet<number>> => {
  const batches = (await repeatableNow(context, ledger)).filter(({ places }) => places.length > 1);
  return new Set(batches.flatMap(({ places }) => places));
};

export type Verification = { readonly rows: readonly Verified[]; readonly ledger: Ledger };

/**
 * Reads the records with an unknown outcome and settles what they show: done, or not done and to be sent by a resumed
 * job. It sends no writes. The caller holds the job's lock.
 */
export const verifyJob = async (context: Context, start: JobStart): Promise<Verification> => {
  const folder = jobFolder(context.env, start.job);
  await requireSoundRows(folder);
  const ledger = await readLedger(folder, start);
  const all = await unknownRows(folder, start, ledger);
  if (all.length === 0) return { rows: [], ledger };
  const keyed = await surelyResumed(context, ledger);
  const found = await verdicts(
    context,
    start,
    all.filter(({ place }) => !keyed.has(place)),
  );
  const journal = await openJournal(folder, { tail: ledger.tail, run: await runNote(context, 'verify') });
  try {
    for (const [place, { state, how }] of found) await journal.verify([place], state, how);
  } finally {
    await journal.close();
  }
  const after = await readLedger(folder, start);
  await writeResults(await claimResults(folder, start.job, undefined), folder, start, after);
  const byKey = 'the provider knows its key: a resumed job sends it again with that key';
  const unread = 'the record could not be read again';
  const rows = all.map(
    ({ place, id }): Verified => found.get(place) ?? { id, state: 'unknown', how: keyed.has(place) ? byKey : unread },
  );
  return { rows, ledger: after };
};
