import { roleOf } from '@matchdesk/core/access.ts';
import { allEndpoints, contract } from '@matchdesk/core/endpoints.ts';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import type { NotedKind } from '@matchdesk/core/notes/schema.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import type { Roles } from '@matchdesk/core/roles.ts';
import {
  type Grant,
  isForPeople,
  type Openable,
  openableRead,
  opens,
  openTo,
  permits,
} from '@matchdesk/core/scopes.ts';
import { scopesIn } from '@matchdesk/core/tokens/checks.ts';
import type { Actor } from './sessions.ts';

type Held = Pick<Actor, 'role' | 'roleName'>;

/** What the account's role permits. A role that no longer exists permits nothing but the person's own account. */
export const grantOf = ({ role, roleName }: Held, roles: Roles): Grant => ({
  role: roleOf(role),
  scopes: roleName === null ? null : (roles.get(roleName)?.scopes ?? []),
});

/** Whether the account's role permits all these calls. */
export const mayMake = (actor: Held, roles: Roles, calls: readonly Endpoint[]): boolean => {
  const grant = grantOf(actor, roles);
  return allEndpoints.every((named) => !calls.includes(named.endpoint) || permits(grant, named));
};

const { users, events, notes } = contract;
/** The calls that find the records of a kind with their assignments, and end the work on one. */
const callsOfWork: Readonly<Record<NotedKind, readonly Endpoint[]>> = {
  user: [users.list, notes.list, notes.doneUser],
  event: [events.filter, notes.list, notes.doneEvent],
};

/** Whether the account's role lets somebody do the work on a record of this kind. */
export const mayWork = (actor: Held, roles: Roles, kind: NotedKind): boolean =>
  mayMake(actor, roles, callsOfWork[kind]);

const readable = new Map(
  [...allReads.flatMap(openableRead), ...allEndpoints].map((one): [string, Openable] => [one.id, one]),
);

type Caller = Held & Pick<Actor, 'machine'>;

/** All that limits a caller: the account's role and, for a machine, its token's scopes. */
export const grantsOf = (caller: Caller, roles: Roles): readonly Grant[] => {
  const own = grantOf(caller, roles);
  return caller.machine ? [own, { ...own, scopes: scopesIn(caller.machine.scope) }] : [own];
};

/** Whether the caller may read what this call answers, or what this read shows. */
export const mayRead = (caller: Caller, roles: Roles, id: string): boolean => {
  const named = readable.get(id);
  return named !== undefined && grantsOf(caller, roles).every((grant) => permits(grant, named));
};

/** Whether somebody may see which colleague did what: those who may read the audit log. */
export const knowsColleagues = (caller: Caller, roles: Roles): boolean => mayRead(caller, roles, 'audit.list');

/** The calls, reads and screens that a role beyond the two built-in ones, or a machine, may use; undefined for these two. */
export const openToActor = (actor: Actor, roles: Roles): readonly string[] | undefined => {
  const { machine, roleName } = actor;
  if (!machine && roleName === null) return undefined;
  const grant = grantOf(actor, roles);
  const scopes = machine && scopesIn(machine.scope);
  return openTo((named) => permits(grant, named) && (!scopes || (!isForPeople(named) && opens(scopes, named))));
};
