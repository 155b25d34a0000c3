import type { Selectable } from 'kysely';
import { countOf } from '../query-page.ts';
import { changedOne, dropRows, lockedRow } from '../rows.ts';
import type { Db, Tables, Trx } from '../tables.ts';

export type TwoStepRow = Selectable<Tables['two_step']>;

/** An account's second step, confirmed or not. */
export const twoStepOf = (db: Db, admin_id: string): Promise<TwoStepRow | undefined> =>
  lockedRow(db, 'two_step', { admin_id });

/**
 * Begins the set-up of a second step, with an app's key or, if that is empty, with passkeys
 * alone. Replaces an earlier one.
 */
export const beginTwoStep = async (db: Trx, adminId: string, sealedKey: string, now: number): Promise<void> => {
  await dropTwoStep(db, adminId);
  await db
    .insertInto('two_step')
    .values({ admin_id: adminId, sealed_key: sealedKey, begun_at: now, confirmed_at: null, last_step: 0 })
    .execute();
};

/** Turns a second step on, with its recovery codes. */
export const confirmTwoStep = async (
  db: Trx,
  adminId: string,
  codeHashes: readonly string[],
  now: number,
): Promise<void> => {
  await db.updateTable('two_step').set({ confirmed_at: now }).where('admin_id', '=', adminId).execute();
  const rows = codeHashes.map((code_hash) => ({ admin_id: adminId, code_hash, used_at: null }));
  await db.insertInto('recovery_codes').values(rows).execute();
};

/** Marks a time step as used. Returns false if it or a later one was used before. */
export const takeStep = (db: Trx, adminId: string, step: number): Promise<boolean> =>
  changedOne(
    db.updateTable('two_step').set({ last_step: step }).where('admin_id', '=', adminId).where('last_step', '<', step),
  );

export const recoveryCodesLeft = (db: Db, adminId: string): Promise<number> =>
  countOf(db.selectFrom('recovery_codes').where('admin_id', '=', adminId).where('used_at', 'is', null));

/** Removes an account's second step with its recovery codes. */
export const dropTwoStep = async (db: Trx, admin_id: string): Promise<void> => {
  await dropRows(db, 'two_step', { admin_id });
};
