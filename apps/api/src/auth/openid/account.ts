import {
  type Admin,
  addAdmin,
  adminByEmail,
  adminById,
  countFullAdmins,
  type StoredRole,
  setRole,
} from '../../db/staff/admins.ts';
import { adminIdOfSubject, linkSubject } from '../../db/staff/openid.ts';
import type { Trx } from '../../db/tables.ts';
import { type Author, type Change, log } from '../log.ts';
import { noPassword } from '../passwords.ts';
import type { Identity } from './claims.ts';
import { OpenIdFailure } from './problem.ts';

/** A role of the settings as it is stored. A role beyond the two built-in ones is a restricted sub-administrator. */
const storedRole = (role: string): StoredRole => ({
  role: role === 'ADMIN' ? 1 : 2,
  roleName: role === 'ADMIN' || role === 'SUBADMIN' ? null : role,
});

const noted = ({ role, role_name }: Pick<Admin, 'role' | 'role_name'>) => ({ role, ...(role_name && { role_name }) });

type Asked = Omit<Author, 'actor'> & { readonly now: number };

const logOf = (trx: Trx, action: string, admin: Admin, states: Pick<Change, 'before' | 'after'>, asked: Asked) =>
  log(trx, action, { kind: 'admin', id: admin.id, ...states }, { ...asked, actor: admin });

/**
 * Sets an account's role to the one that the provider names now. If it names none, the caller gives `noRole`: then neither
 * the account's tokens nor its password can do anything. The last administrator stays an administrator.
 */
export const followRole = async (trx: Trx, admin: Admin, given: string, asked: Asked): Promise<Admin> => {
  const { role, roleName } = storedRole(given);
  if (admin.role === role && admin.role_name === roleName) return admin;
  if (admin.role === 1 && (await countFullAdmins(trx)) === 1) return admin;
  await setRole(trx, admin.id, { role, roleName }, asked.now);
  const changed = { ...admin, role, role_name: roleName };
  await logOf(trx, 'session.openIdRole', changed, { before: noted(admin), after: noted(changed) }, asked);
  return changed;
};

/** Finds or creates the account for a person who signs in with the provider for the first time. */
const newlyLinked = async (trx: Trx, identity: Identity, role: string, asked: Asked): Promise<Admin> => {
  const { issuer, email, isVerified } = identity;
  if (email === null) throw new OpenIdFailure('no-email');
  const there = await adminByEmail(trx, email);
  // Otherwise a person who can enter any address at the provider could take over any account here.
  if (there && !isVerified) throw new OpenIdFailure('not-yours');
  const id = there?.id ?? (await addAdmin(trx, { email, passwordHash: noPassword, ...storedRole(role) }, asked.now));
  const admin = id === undefined ? undefined : await adminById(trx, id);
  if (!admin) throw new OpenIdFailure('not-yours');
  await linkSubject(trx, identity, admin.id, asked.now);
  const after = { issuer, email: admin.email, ...noted(admin) };
  await logOf(trx, there ? 'session.openIdLink' : 'session.openIdAccount', admin, { after }, asked);
  return admin;
};

/**
 * The account of a person who comes from the provider, with the role that it names: the account that they used before,
 * otherwise the one with their verified address, otherwise a new one without a password. Throws an OpenIdFailure.
 */
export const accountOf = async (trx: Trx, identity: Identity, asked: Asked): Promise<Admin> => {
  const { role } = identity;
  if (role === null) throw new OpenIdFailure('no-role');
  const id = await adminIdOfSubject(trx, identity);
  const admin = id === undefined ? await newlyLinked(trx, identity, role, asked) : await adminById(trx, id);
  if (!admin) throw new OpenIdFailure('unusable');
  return followRole(trx, admin, role, asked);
};
