import { generatedPassword } from '../auth/generated-password.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { Database } from '../db/database.ts';
import { addAdmin, adminById, firstAdmin } from '../db/staff/admins.ts';
import type { AdminRole } from '../db/tables.ts';
import { writeDemoNotes } from './demo-notes.ts';
import type { KeptAccount, KeptAccounts, UnshownPassword } from './kept-accounts.ts';

/** An account as shown in the terminal, with its password only where that may be shown and is still valid. */
export type Shown = { readonly email: string; readonly password: string | null };

type FirstAccounts = {
  readonly email: string;
  /** null: one is generated. */
  readonly password: string | null;
  /** The accounts kept by earlier starts of a demo world; null outside one, where a password is shown once or never. */
  readonly kept: KeptAccounts | null;
  /** Where a generated password is kept until it was shown, outside a demo world. */
  readonly unshown: UnshownPassword;
  readonly now: number;
};

/**
 * The first password of an account. It is kept before the account is created, in case the start ends before showing it.
 */
const firstPassword = (given: string | null, unshown: UnshownPassword): string => {
  if (given !== null) return given;
  const password = unshown.read() ?? generatedPassword();
  unshown.keep(password);
  return password;
};

const subAdminEmail = 'subadmin@matchdesk.local';

/** Creates the accounts that a first start needs, and returns how to sign in (hardening R38). */
export const prepareAdministrators = async (
  database: Database,
  passwords: Passwords,
  { email, password: given, kept, unshown, now }: FirstAccounts,
) => {
  const make = async (address: string, role: AdminRole, wanted: string | null): Promise<KeptAccount> => {
    const password = wanted ?? generatedPassword();
    const hash = await passwords.hash(password);
    const id = await database.write((trx) => addAdmin(trx, { email: address, passwordHash: hash, role }, now));
    if (id === undefined) throw new Error(`There is already an account with the address ${address}.`);
    return { id, password, hash };
  };
  const shown = async ({ id, password, hash }: KeptAccount, role: AdminRole): Promise<Shown | null> => {
    const admin = await adminById(database.db, id);
    if (admin?.role !== role) return null;
    const holds = admin.password_hash === hash || (await passwords.matches(password, admin.password_hash));
    return { email: admin.email, password: holds ? password : null };
  };

  const first = await firstAdmin(database.db, 1);
  if (kept === null) {
    if (first === undefined) await make(email, 1, firstPassword(given, unshown));
    const known = given === null ? unshown.read() : null;
    const admin = first ?? (await firstAdmin(database.db, 1));
    const holds = known !== null && admin !== undefined && (await passwords.matches(known, admin.password_hash));
    return {
      administrator: { email: admin?.email ?? email, password: holds ? known : null },
      subAdministrator: null,
      kept: [],
    };
  }
  const made = first ? [] : [await make(email, 1, given), await make(subAdminEmail, 2, null)];
  if (made.length > 0) await writeDemoNotes(database, now);
  const accounts = [...kept, ...made];
  const oneOf = async (role: AdminRole): Promise<Shown | null> => {
    for (const account of accounts) {
      const one = await shown(account, role);
      if (one) return one;
    }
    return null;
  };
  return {
    administrator: (await oneOf(1)) ?? { email: first?.email ?? email, password: null },
    subAdministrator: await oneOf(2),
    kept: accounts,
  };
};

export type Administrators = Awaited<ReturnType<typeof prepareAdministrators>>;
