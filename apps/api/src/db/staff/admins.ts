import { type Selectable, sql } from 'kysely';
import { locks } from '../engine.ts';
import { newId } from '../ids.ts';
import { advisoryKeys } from '../postgres/advisory-keys.ts';
import { countOf } from '../query-page.ts';
import { lockedRow } from '../rows.ts';
import type { AdminRole, Db, Tables, Trx } from '../tables.ts';

export type Admin = Selectable<Tables['admins']>;

/** The Kelvin sign, the only other character that becomes an ASCII letter in lower case. */
const kelvin = '\u212a';

/** Changes a text without turning the Kelvin sign into a letter. */
const besideKelvin = (text: string, change: (part: string) => string): string =>
  text.split(kelvin).map(change).join(kelvin);

/** An address as it is stored: é is one character, however it was typed. */
const composed = (email: string): string => besideKelvin(email.trim(), (part) => part.normalize('NFC'));

/** The form of an administrator's address in which it is looked up and must be unique. */
export const emailKeyOf = (email: string): string => besideKelvin(composed(email), (part) => part.toLowerCase());

export const adminByEmail = async (db: Db, email: string): Promise<Admin | undefined> => {
  // Earlier versions stored addresses as they were typed. Of two that look the same, the one that was typed in this
  // form is meant.
  const typed = besideKelvin(email.trim(), (part) => part.toLowerCase());
  const keys = [typed, emailKeyOf(email), besideKelvin(typed, (part) => part.normalize('NFD'))];
  const found = await db.selectFrom('admins').selectAll().where('email_key', 'in', keys).execute();
  return found.toSorted((one, other) => keys.indexOf(one.email_key) - keys.indexOf(other.email_key))[0];
};

export const adminById = (db: Db, id: string): Promise<Admin | undefined> => lockedRow(db, 'admins', { id });

/** The oldest account of a role. */
export const firstAdmin = async (db: Db, role: AdminRole): Promise<Admin | undefined> =>
  db.selectFrom('admins').selectAll().where('role', '=', role).orderBy('seq').executeTakeFirst();

/** All sub-administrators, the oldest first. */
export const subAdmins = async (db: Db) =>
  db
    .selectFrom('admins')
    .select(['id', 'email', 'role_name', 'created_at', 'updated_at'])
    .where('role', '=', 2)
    .orderBy('seq')
    .execute();

export type Account = Pick<Admin, 'id' | 'email' | 'role' | 'role_name'>;

/** Id, address and role of every account, the oldest first. */
export const everyAccount = async (db: Db): Promise<Account[]> =>
  db.selectFrom('admins').select(['id', 'email', 'role', 'role_name']).orderBy('seq').execute();

/** Every account, the oldest first. */
export const everyAdmin = async (db: Db) => {
  const all = await db
    .selectFrom('admins')
    .leftJoin('two_step', 'two_step.admin_id', 'admins.id')
    .select(['admins.email', 'admins.role', 'two_step.confirmed_at'])
    .orderBy('admins.seq')
    .execute();
  return all.map(({ email, role, confirmed_at }) => ({ email, role, hasTwoStep: confirmed_at !== null }));
};

type NewAdmin = {
  readonly email: string;
  readonly passwordHash: string;
  readonly role: AdminRole;
  readonly roleName?: string | null;
};

/** Adds an account. Returns its id, or undefined if the address is taken. */
export const addAdmin = async (db: Trx, admin: NewAdmin, now: number): Promise<string | undefined> => {
  if (await adminByEmail(db, admin.email)) return undefined;
  const made = await db
    .insertInto('admins')
    .values({
      id: newId(now),
      email: composed(admin.email),
      email_key: emailKeyOf(admin.email),
      password_hash: admin.passwordHash,
      role: admin.role,
      role_name: admin.roleName ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
};

/** Stores a password's hash. `changed` is false for a new hash of the same password. */
export const setPassword = async (
  db: Db,
  id: string,
  passwordHash: string,
  now: number,
  changed = true,
): Promise<void> => {
  await db
    .updateTable('admins')
    .set(changed ? { password_hash: passwordHash, updated_at: now } : { password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
};

/** An account's role as it is stored: its number, and the name of a role beyond the two built-in ones. */
export type StoredRole = { readonly role: AdminRole; readonly roleName: string | null };

export const setRole = async (db: Trx, id: string, { role, roleName }: StoredRole, now: number): Promise<void> => {
  await db.updateTable('admins').set({ role, role_name: roleName, updated_at: now }).where('id', '=', id).execute();
};

/**
 * How many full administrators there are. Transactions take turns from here on, so that of two accounts that lose the role at
 * once the second one sees that the first one did. The accounts are not locked: each transaction already holds its own.
 */
export const countFullAdmins = async (db: Db): Promise<number> => {
  if (locks(db)) await sql`SELECT pg_advisory_xact_lock(${advisoryKeys.roles})`.execute(db);
  return countOf(db.selectFrom('admins').where('role', '=', 1));
};

/** Deletes an account with its sessions and reset links. */
export const deleteAdmin = async (db: Trx, id: string): Promise<void> => {
  await db.deleteFrom('admins').where('id', '=', id).execute();
};
