import type * as z from 'zod/mini';
import type { Session } from './context.ts';
import type { Access, Endpoint, Role } from './kit/call/endpoint.ts';
import { isOpenTo } from './kit/open-to.ts';
import type { Screen } from './kit/screen.ts';
import type { currentAdmin } from './session/schema.ts';

/** The numeric role of GET /v2/adminLogin (specification, section 6): 2 is a sub-administrator. */
export const subAdminRole = 2;

/** The session role that a numeric role stands for. */
export const roleOf = (role: number | null): Role => (role === subAdminRole ? 'SUBADMIN' : 'ADMIN');

/** The fields of the account that a session is made of. */
type OwnField = '_id' | 'role' | 'may' | 'role_name' | 'role_title' | 'own_roles';

/** Returns what a session may do, from the answer about your own account. */
export const sessionOf = ({
  _id: adminId,
  role,
  may,
  role_name: roleName,
  role_title: roleTitle = roleName,
  own_roles: ownRoles,
}: Pick<z.output<typeof currentAdmin>, OwnField>): Session => ({
  role: roleOf(role),
  roleValue: role,
  adminId,
  may,
  roleName,
  roleTitle,
  ownRoles,
});

/** Whether a role is the full administrator's. Only full administrators may change what belongs to colleagues. */
export const isFull = ({ role }: { readonly role: number }): boolean => roleOf(role) === 'ADMIN';

/** Whether somebody with this role (null: signed out) may use what requires `access`. */
export const can = (role: Role | null, access: Access): boolean =>
  access === 'public' || (role !== null && (access === 'any' || role === access));

/** Who asks: the session's role and, for a declared role or a machine, the calls, reads and screens that are open to it. */
export type Caller = { readonly role: Role | null; readonly may?: readonly string[] | null | undefined };

/** The name of a call in the list of what somebody may do. */
export const callKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** Whether somebody may make all these calls. */
export const mayCall = (
  { role, may }: Caller,
  calls: readonly Pick<Endpoint, 'access' | 'method' | 'path'>[],
): boolean =>
  calls.every((call) => (may && call.access !== 'public' ? may.includes(callKey(call)) : can(role, call.access)));

/** Whether somebody may see what a read shows; another read, with other parts of the same answer, may be closed to them. */
export const maySee = (
  caller: Caller,
  { id, read: { calls } }: { readonly id: string; readonly read: { readonly calls: readonly Endpoint[] } },
): boolean => mayCall(caller, calls) && isOpenTo(caller, id);

/** Whether somebody may open a screen. */
export const mayOpen = ({ role, may }: Caller, { access, path }: Pick<Screen, 'access' | 'path'>): boolean =>
  may && access !== 'public' ? may.includes(path) : can(role, access);

/** The strictest access among these calls. */
export const strictest = (calls: readonly Pick<Endpoint, 'access'>[]): Access => {
  if (calls.some(({ access }) => access === 'ADMIN')) return 'ADMIN';
  return calls.some(({ access }) => access === 'any') ? 'any' : 'public';
};

/** The type sent with community submissions (specification, section 6): role 2 sends 'admin', all others 'super_admin'. */
export const userTypeOf = (role: number | null): 'admin' | 'super_admin' =>
  role === subAdminRole ? 'admin' : 'super_admin';
