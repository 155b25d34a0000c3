import type { PlanRowState, PlanState } from '@matchdesk/core/plan/schema.ts';
import { sql } from 'kysely';
import { changedOne } from '../changed-one.ts';
import type { Db, Trx } from '../tables.ts';
import type { StoredPlanRow } from './plans.ts';

/** A claim on applying a plan, which ends unless it is renewed. */
type Lease = { readonly seq: number; readonly lease: string };

/** Renews a lease. Returns false if it has been lost. */
export const renewLease = (trx: Trx, { seq, lease }: Lease, until: number): Promise<boolean> =>
  changedOne(
    trx
      .updateTable('plans')
      .set({ leased_until: until })
      .where('seq', '=', seq)
      .where('lease', '=', lease)
      .where('state', '=', 'applying'),
  );

/** Ends the applying of a plan, unless the lease has been lost or somebody refused the rest. */
export const endApplying = async (trx: Trx, { seq, lease }: Lease, state: PlanState, why: string): Promise<void> => {
  await trx
    .updateTable('plans')
    .set({ state, why, lease: null, leased_until: null })
    .where('seq', '=', seq)
    .where('lease', '=', lease)
    .where('state', '=', 'applying')
    .execute();
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
export const beginPlanRow = async (trx: Trx, row: RowPlace, by: string, now: number): Promise<void> => {
  await trx
    .updateTable('plan_rows')
    .set({ state: 'under-way', begun_at: sql<number>`coalesce(begun_at, ${now})`, begun_by: by })
    .where('plan_seq', '=', row.plan_seq)
    .where('number', '=', row.number)
    .execute();
};

/** Records the outcome of a row. */
export const endPlanRow = async (trx: Trx, row: RowPlace, state: PlanRowState, why: string): Promise<void> => {
  await trx
    .updateTable('plan_rows')
    .set({ state, why, ...(state === 'waiting' && { begun_at: null, begun_by: null }) })
    .where('plan_seq', '=', row.plan_seq)
    .where('number', '=', row.number)
    .execute();
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
