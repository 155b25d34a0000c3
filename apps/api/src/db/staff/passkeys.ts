import type { Selectable } from 'kysely';
import { changedOne } from '../changed-one.ts';
import type { Db, Tables, Trx } from '../tables.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

/** The passkeys of an account, the oldest first. */
export const passkeysOf = async (db: Db, adminId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('admin_id', '=', adminId).orderBy('created_at').orderBy('name').execute();

export const passkeyById = async (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** Stores a new passkey. Returns false if its name or the passkey itself already exists. */
export const addPasskey = (db: Trx, passkey: Omit<PasskeyRow, 'last_used_at'>): Promise<boolean> =>
  changedOne(
    db
      .insertInto('passkeys')
      .values({ ...passkey, last_used_at: null })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Records that a passkey was used, with the counter of its authenticator. */
export const recordPasskeyUse = async (db: Trx, credentialId: string, counter: number, now: number): Promise<void> => {
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('credential_id', '=', credentialId)
    .execute();
};

/** Removes a passkey by name. Returns false if there is none. */
export const removePasskey = (db: Trx, adminId: string, name: string): Promise<boolean> =>
  changedOne(db.deleteFrom('passkeys').where('admin_id', '=', adminId).where('name', '=', name));

/** Removes all passkeys of an account. Returns how many. */
export const dropPasskeys = async (db: Trx, adminId: string): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('passkeys').where('admin_id', '=', adminId).executeTakeFirst();
  return Number(numDeletedRows);
};
