import type { Selectable } from 'kysely';
import { addOnce, dropRows } from '../rows.ts';
import type { Db, Tables, Trx } from '../tables.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

/** The passkeys of an account, the oldest first. */
export const passkeysOf = async (db: Db, adminId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('admin_id', '=', adminId).orderBy('created_at').orderBy('name').execute();

/** Stores a new passkey. Returns false if its name or the passkey itself already exists. */
export const addPasskey = (db: Trx, passkey: Omit<PasskeyRow, 'last_used_at'>): Promise<boolean> =>
  addOnce(db, 'passkeys', { ...passkey, last_used_at: null });

/** Removes all passkeys of an account. Returns how many. */
export const dropPasskeys = (db: Trx, admin_id: string): Promise<number> => dropRows(db, 'passkeys', { admin_id });
