import type { CaseKind } from '@matchdesk/core/queue/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../tables.ts';

/** How long a claim lasts. While the case is shown, the claim is renewed before it ends. */
export const claimMs = 10 * 60 * 1000;

export type Claim = { readonly email: string; readonly until: number };
type Who = { readonly id: string; readonly now: number };

/** The valid claims of other administrators. */
const held = (db: Db, { id, now }: Who) =>
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
export const heldByOther = async (db: Db, caseId: string, who: Who): Promise<Claim | undefined> =>
  claimOf(await held(db, who).where('queue_items.id', '=', caseId).executeTakeFirst());

/**
 * The claim of another administrator on a case that a decision about this person decides: the person's own, or
 * a rating that the person gave.
 */
export const heldOfPerson = async (
  db: Db,
  personId: string,
  who: Who,
  kinds: readonly CaseKind[],
): Promise<Claim | undefined> => {
  const isOf: RawBuilder<boolean> = sql`(queue_items.user_id = ${personId} OR queue_items.rating_id IN
    (SELECT ratings.id FROM ratings WHERE ratings.giver_id = ${personId} AND ratings.report <> 0))`;
  return claimOf(await held(db, who).where('queue_items.kind', 'in', kinds).where(isOf).executeTakeFirst());
};

/** Claims a case for an administrator and ends their other claims, so that nobody has two cases at once. */
export const claimCase = async (trx: Trx, caseId: string, { id, now }: Who): Promise<number> => {
  await releaseCases(trx, id);
  const until = now + claimMs;
  await trx.updateTable('queue_items').set({ claimed_by: id, claimed_until: until }).where('id', '=', caseId).execute();
  return until;
};

/** Ends an administrator's claim on one case or on all. */
export const releaseCases = async (trx: Trx, adminId: string, caseId?: string): Promise<void> => {
  await trx
    .updateTable('queue_items')
    .set({ claimed_by: null, claimed_until: null })
    .where('claimed_by', '=', adminId)
    .$if(caseId !== undefined, (one) => one.where('id', '=', caseId ?? ''))
    .execute();
};
