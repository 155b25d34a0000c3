import type { PlanRowState, PlanState } from '@matchdesk/core/plan/schema.ts';
import { sql } from 'kysely';
import { changeRow } from '../rows.ts';
import type { Db, Trx } from '../tables.ts';
import type { StoredPlanRow } from './plans.ts';

/** A claim on applying a plan, which ends unless it is renewed. */
type Lease = { readonly seq: number; readonly lease: string };

/** Renews a lease. Returns false if it has been lost. */
export const renewLease = (trx: Trx, { seq, lease }: Lease, until: number): Promise<boolean> =>
  changeRow(trx, 'plans', { seq, lease, state: 'applying' }, { leased_until: until });

/** Ends the applying of a plan, unless the lease has been lost or somebody refused the rest. */
export const endApplying = async (trx: Trx, { seq, lease }: Lease, state: PlanState, why: string): Promise<void> => {
  await changeRow(trx, 'plans', { seq, lease, state: 'applying' }, { state, why, lease: null, leased_until: null });
};

/** The next unfinished rows in order. */
export const openPlanRows = (db: Db, seq: number, after: number, limit: number): Promise<StoredPlanRow[]> =>
  db
    .selectFrom('plan_rows')
    .selectAll()
    .where('plan_seq', '=', seq)
    .where('number', '>', after)
    .where('state', 'in', ['waiting', 'under-way'])
    .orderBy('number')
    .limit(limit)
    .execute();

type RowPlace = Pick<StoredPlanRow, 'plan_seq' | 'number'>;

/** Records that a row's request is about to be sent. If it was sent before, the first time is kept. */
export const beginPlanRow = async (
  trx: Trx,
  { plan_seq, number }: RowPlace,
  by: string,
  now: number,
): Promise<void> => {
  const begun_at = sql<number>`coalesce(begun_at, ${now})`;
  await changeRow(trx, 'plan_rows', { plan_seq, number }, { state: 'under-way', begun_at, begun_by: by });
};

/** Records the outcome of a row. */
export const endPlanRow = async (
  trx: Trx,
  { plan_seq, number }: RowPlace,
  state: PlanRowState,
  why: string,
): Promise<void> => {
  const begun = state === 'waiting' ? { begun_at: null, begun_by: null } : {};
  await changeRow(trx, 'plan_rows', { plan_seq, number }, { state, why, ...begun });
};

/**
 * Marks rows as unknown that were under way before `at`: without their keys it can no longer be
 * found out whether they were done.
 */
export const giveUpPlanRowsBefore = async (db: Db, at: number, why: string): Promise<void> => {
  await db
    .updateTable('plan_rows')
    .set({ state: 'unknown', why })
    .where('state', '=', 'under-way')
    .where('begun_at', '<=', at)
    .execute();
};
