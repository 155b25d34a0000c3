import { plainRole } from '@matchdesk/core/admins/rules.ts';
import { adminsTexts as say } from '@matchdesk/core/admins/texts.ts';
import { Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { roleTitle } from '@matchdesk/core/kit/text/role.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import type { Roles } from '@matchdesk/core/roles.ts';
import { sessionTexts } from '@matchdesk/core/session/texts.ts';
import { isCommonPassword } from '../auth/common-passwords.ts';
import { log } from '../auth/log.ts';
import type { Handlers } from '../contract/handlers.ts';
import { workOf } from '../db/notes/desk.ts';
import { type Admin, addAdmin, adminById, deleteAdmin, setPassword, setRole, subAdmins } from '../db/staff/admins.ts';
import { expireResetLinks } from '../db/staff/reset-links.ts';
import { endSessionsOf } from '../db/staff/sessions.ts';
import type { Db } from '../db/tables.ts';
import { expectUnchanged, noteState } from './unchanged.ts';

const subAdmin = async (db: Db, id: string): Promise<Admin> => {
  const found = await adminById(db, id);
  if (found?.role !== 2) throw new Failure('not-found');
  return found;
};

const refuseCommon = (password: string): void => {
  if (isCommonPassword(password)) throw refuse('validation', sessionTexts.common, 'password');
};

/** The stored form of a role; null for a plain sub-administrator. Throws 400 if there is no such role. */
const storedRole = (role: string, roles: Roles): string | null => {
  if (role === plainRole) return null;
  if (roles.has(role)) return role;
  const names = [...roles.keys(), plainRole].join(', ');
  throw refuse('validation', fill(say.roleUnknown, { role, roles: names }), 'role');
};

/** Sub-administrators (specification, section 7, Sub-admins). */
export const adminsHandlers: Handlers<'admins'> = {
  add: {
    prepare: async ({ now, services }, { email, password, role = plainRole }) => {
      const roleName = storedRole(role, services.roles);
      refuseCommon(password);
      const passwordHash = await services.passwords.hash(password);
      return async ({ db, note }) => {
        const id = await addAdmin(db, { email, passwordHash, role: 2, roleName }, now);
        if (id === undefined) throw refuse('validation', say.taken, 'email');
        note({ kind: 'admin', id, after: { email, role: 2, ...(roleName !== null && { role_name: roleName }) } });
        return { status: 1, message: say.added };
      };
    },
  },

  list: async ({ db, services }) => ({
    data: (await subAdmins(db)).map(({ id, email, role_name }) => {
      const role = role_name ?? plainRole;
      return { _id: id, email, role, role_title: services.roles.get(role)?.title ?? roleTitle(role) };
    }),
  }),

  roles: async ({ services }) => ({
    data: [...services.roles].map(([name, { title, scopes }]) => ({ _id: name, name, title, scopes: [...scopes] })),
  }),

  setRole: async (context, { account_id, role }) => {
    const { db, now, services } = context;
    const { email, role_name } = await subAdmin(db, account_id);
    const version = role_name ?? plainRole;
    const standing = { kind: 'admin', id: account_id, version, state: { role: version } };
    await expectUnchanged(context, { ...standing, by: ['admins.setRole'] });
    const roleName = storedRole(role, services.roles);
    await setRole(db, account_id, { role: 2, roleName }, now);
    const as = (name: string | null) => ({ email, role: name ?? plainRole });
    noteState(context, { kind: 'admin', id: account_id, before: as(role_name), after: as(roleName) });
    return { status: 1, message: say.roleSet };
  },

  delete: async (context, { id }) => {
    const { db, note } = context;
    const { email, role } = await subAdmin(db, id);
    const work = await workOf(db, id);
    // A separate line of the log: people who see the records may see this line, but not the lines about accounts.
    const ended = { kind: 'admin', id, others: work, before: { email }, after: { records: work.length } };
    if (work.length > 0) await log(db, 'notes.endAll', ended, context);
    await endSessionsOf(db, id);
    await deleteAdmin(db, id);
    note({ kind: 'admin', id, before: { email, role } });
    return { status: 1, message: say.removed };
  },

  updatePassword: {
    prepare: async ({ db, now, services }, { account_id, password }) => {
      await subAdmin(db, account_id);
      refuseCommon(password);
      const hash = await services.passwords.hash(password);
      return async ({ db: trx, note }) => {
        await subAdmin(trx, account_id);
        await setPassword(trx, account_id, hash, now);
        await expireResetLinks(trx, account_id, now);
        await endSessionsOf(trx, account_id);
        note({ kind: 'admin', id: account_id, after: { password: 'changed' } });
        return { status: 1, message: say.passwordChanged };
      };
    },
  },
};
