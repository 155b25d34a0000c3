import type { CaseKind } from '@matchdesk/core/queue/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../tables.ts';

/** How long a claim lasts. While the case is shown, the claim is renewed before it ends. */
const claimMs = 10 * 60 * 1000;

export type Claim = { readonly email: string; readonly until: number };
type Who = { readonly id: string; readonly now: number };

/** The valid claims of other administrators. */
const claimsOfOthers = (db: Db, { id, now }: Who) =>
  db
    .selectFrom('queue_items')
    .innerJoin('admins', 'admins.id', 'queue_items.claimed_by')
    .select(['admins.email', 'queue_items.claimed_until as until'])
    .where('queue_items.claimed_until', '>', now)
    .where('queue_items.claimed_by', '<>', id)
    .where('queue_items.state', '<>', 'decided')
    .limit(1);

const claimOf = (row: { email: string; until: number | null } | undefined): Claim | undefined =>
  row && { email: row.email, until: row.until ?? 0 };

/** The claim of another administrator on this case. */
export const claimByOther = async (db: Db, caseId: string, who: Who): Promise<Claim | undefined> =>
  claimOf(await claimsOfOthers(db, who).where('queue_items.id', '=', caseId).executeTakeFirst());

/**
 * The claim of another administrator on a case that a decision about this person decides: the person's own, or
 * a rating that the person gave.
 */
export const claimOnPerson = async (
  db: Db,
  personId: string,
  who: Who,
  kinds: readonly CaseKind[],
): Promise<Claim | undefined> => {
  const isOf: RawBuilder<boolean> = sql`(queue_items.user_id = ${personId} OR queue_items.rating_id IN
    (SELECT ratings.id FROM ratings WHERE ratings.giver_id = ${personId} AND ratings.report <> 0))`;
  return claimOf(await claimsOfOthers(db, who).where('queue_items.kind', 'in', kinds).where(isOf).executeTakeFirst());
};

/** Where an administrator has a case open: one of their tabs or terminals. */
type Where = { readonly holder: string | undefined };

/** Closes the cases that one holder of an administrator has open, or one case that any of their holders has open. */
const close = (trx: Trx, { id }: Who, open: { readonly holder?: string; readonly case_id?: string }) =>
  trx
    .deleteFrom('claim_holders')
    .where('admin_id', '=', id)
    .where((eb) => eb.and(open))
    .execute();

/** Ends the claims of an administrator, on one case or on all, that no holder has open. Returns these cases. */
const releaseClosed = (trx: Trx, { id, now }: Who, caseId?: string) =>
  trx
    .updateTable('queue_items')
    .set({ claimed_by: null, claimed_until: null })
    .where('claimed_by', '=', id)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('claim_holders').select('case_id').where('admin_id', '=', id).where('until', '>', now),
    )
    .$if(caseId !== undefined, (one) => one.where('id', '=', caseId ?? ''))
    .returning('id')
    .execute();

/**
 * Claims a case for an administrator and ends the other claim of that holder, so that nobody collects cases. Returns
 * until when the claim lasts, and whether another case became free.
 */
export const claimCase = async (trx: Trx, caseId: string, { holder, ...who }: Who & Where) => {
  const { id, now } = who;
  await trx.deleteFrom('claim_holders').where('until', '<=', now).execute();
  if (holder !== undefined) await close(trx, who, { holder });
  const released = await releaseClosed(trx, who);
  const until = now + claimMs;
  await trx.updateTable('queue_items').set({ claimed_by: id, claimed_until: until }).where('id', '=', caseId).execute();
  if (holder !== undefined)
    await trx.insertInto('claim_holders').values({ case_id: caseId, admin_id: id, holder, until }).execute();
  return { until, freesOther: released.some((one) => one.id !== caseId) };
};

/**
 * Ends an administrator's claim on a case: a holder's own part, so that it lasts while the case is open with another one,
 * or all of it without a holder.
 */
export const releaseCase = async (trx: Trx, caseId: string, { holder, ...who }: Who & Where): Promise<void> => {
  await close(trx, who, { case_id: caseId, ...(holder !== undefined && { holder }) });
  await releaseClosed(trx, who, caseId);
};
