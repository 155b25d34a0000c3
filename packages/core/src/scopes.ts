import { callKey, can } from './access.ts';
import { actionNamed, allActions } from './actions.ts';
import { allEndpoints, type EndpointId, type NamedEndpoint } from './endpoints.ts';
import type { Endpoint, Role } from './kit/call/endpoint.ts';
import { domainIn } from './kit/id.ts';
import { allReads, type NamedRead } from './reads.ts';
import { allScreens, type NamedScreen } from './screens.ts';
import { personalDataScope } from './tokens/checks.ts';

/** The domains about signing in and permissions: machines may read them, but change nothing in them. */
const domainsOfPeople: readonly string[] = ['session', 'passkeys', 'terminals', 'admins', 'tokens', 'webhooks'];
/** Calls with which a person decides something. */
const callsOfPeople: readonly string[] = ['plan.apply', 'plan.refuse'] satisfies readonly EndpointId[];

/** A call, or a read with its first call. */
export type Openable = { readonly id: string; readonly domain: string; readonly endpoint: Endpoint };

/** Whether a call changes permissions: no scope opens such a call. */
const isKept = ({ domain, endpoint }: Openable): boolean => endpoint.write === true && domainsOfPeople.includes(domain);

/** Whether only a person may make this call, whatever the scopes of a token. */
export const isForPeople = (named: Openable): boolean => isKept(named) || callsOfPeople.includes(named.id);

/**
 * Domains that are open to everybody: your own account, and what colleagues are doing, limited to what the reader may
 * see.
 */
const domainsOfAll: readonly string[] = ['session', 'passkeys', 'terminals', 'live'];

/** Everybody may read their own account. */
const anyone: EndpointId = 'session.me';

/** The ids of the calls and the reads that each scope opens. */
const everyScope = new Map<string, Set<string>>();

const open = (scope: string, opens: readonly { readonly id: string }[]): void => {
  const opened = everyScope.get(scope) ?? new Set();
  for (const { id } of opens) opened.add(id);
  everyScope.set(scope, opened);
};

const namedCalls = (calls: readonly Endpoint[]): readonly NamedEndpoint[] =>
  allEndpoints.filter((named) => calls.includes(named.endpoint) && !isKept(named));

open('read', [
  ...allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.write !== true),
  ...allReads,
]);
for (const { id, domain, calls, own } of [
  ...allActions
    .filter(({ domain }) => !domainsOfPeople.includes(domain))
    .map(({ id, domain, action }) => ({ id, domain, calls: action.calls, own: [] })),
  ...allReads.map(({ id, domain, read }) => ({ id, domain, calls: read.calls, own: [{ id }] })),
]) {
  const named = namedCalls(calls);
  if (named.length === 0) continue;
  for (const scope of [id, `${domain}.*`]) open(scope, [...own, ...named]);
}

// A call that no action and no read makes is named by its own id.
for (const named of allEndpoints) {
  const { id, domain, endpoint } = named;
  if (endpoint.access === 'public' || domainsOfAll.includes(domain) || isKept(named)) continue;
  if ([...everyScope].some(([scope, opened]) => scope !== 'read' && opened.has(id))) continue;
  for (const scope of [id, `${domain}.*`]) open(scope, [named]);
}

// It opens no call; it shows a language model the data that is otherwise masked.
open(personalDataScope, []);

/** Every scope: `read`, `personal-data`, each action's and read's id, and each domain's `users.*`. */
export const scopes: readonly string[] = [...everyScope.keys()];

/** The narrowest scope that opens a call, that of the whole record where several do; the id of the call where none does. */
export const scopeFor = ({ id, domain }: NamedEndpoint): string => {
  const found = [...everyScope].filter(([scope, opened]) => !/^read$|\*$/.test(scope) && opened.has(id));
  const names = found.map(([scope]) => scope);
  return [id, `${domain}.get`].find((scope) => names.includes(scope)) ?? names[0] ?? id;
};

/** The first of these scopes that does not exist; undefined where all exist. */
export const unknownScope = (given: readonly string[]): string | undefined =>
  given.find((scope) => !everyScope.has(scope));

/**
 * The first of these scopes that a token cannot have, because it does not exist or only people may use what it opens.
 */
export const unfitForToken = (given: readonly string[]): string | undefined =>
  given.find(
    (scope) =>
      scope !== personalDataScope &&
      !allEndpoints.some((named) => opens([scope], named) && !isForPeople(named) && named.id !== anyone),
  );

/** The caller's role and, for a declared role, its scopes. */
export type Grant = { readonly role: Role; readonly scopes: readonly string[] | null };

/** Whether a call, or a read, is open to a role. */
export const permits = ({ role, scopes: given }: Grant, named: Openable): boolean => {
  const { domain, endpoint } = named;
  if (given === null || endpoint.access === 'public' || domainsOfAll.includes(domain))
    return can(role, endpoint.access);
  return !isKept(named) && opens(given, named);
};

const readsOfScreen = ({ id, screen }: NamedScreen) => {
  const own = allReads.filter((read) => read.id === screen.first || read.id === id);
  return own.length > 0 ? own : allReads.filter(({ domain }) => domain === domainIn(id));
};

/** Whether a screen is open: its action must be, and at least one of its reads. */
const isScreenOpen = (named: NamedScreen, isOpen: (call: Endpoint) => boolean): boolean => {
  const action = actionNamed(named.id);
  if (action) return action.action.calls.every(isOpen);
  const reads = readsOfScreen(named);
  return reads.length === 0 ? named.screen.access === 'any' : reads.some(({ read }) => read.calls.every(isOpen));
};

/** A read as what can be opened. */
export const openableRead = ({ id, domain, read }: NamedRead): readonly Openable[] =>
  read.calls.slice(0, 1).map((endpoint) => ({ id, domain, endpoint }));

/** The calls, reads and screens that somebody may use, by `callKey`, by id and by path. */
export const openTo = (isOpen: (named: Openable) => boolean): readonly string[] => {
  const calls = new Set<Endpoint>(allEndpoints.filter(isOpen).map(({ endpoint }) => endpoint));
  const screens = allScreens.filter((named) => isScreenOpen(named, (call) => calls.has(call)));
  const reads = allReads.flatMap(openableRead).filter(isOpen);
  return [...[...calls].map(callKey), ...reads.map(({ id }) => id), ...screens.map(({ screen }) => screen.path)];
};

/**
 * The lists of which a role needs one to use a scope that changes their records; none where it has one, or where the
 * scope changes no record of a list.
 */
export const listsFor = (scope: string, given: readonly string[]): readonly string[] => {
  const isOpenBy = (scopes: readonly string[], calls: readonly Endpoint[]) =>
    namedCalls(calls).length === calls.length && namedCalls(calls).every((named) => opens(scopes, named));
  const changes = allActions.filter(
    ({ action }) => action.calls.some(({ write }) => write) && isOpenBy([scope], action.calls),
  );
  const lists = changes.map(({ id, action }) =>
    allReads.filter(
      ({ read }) => read.kind === 'list' && (read.record === action.on || read.queue?.decidedBy.includes(id)),
    ),
  );
  const isUsable = lists.some((shown) => shown.length === 0 || shown.some(({ read }) => isOpenBy(given, read.calls)));
  return isUsable ? [] : [...new Set(lists.flat().map(({ id }) => id))];
};

/** Whether one of these scopes opens a call, or a read. */
export const opens = (given: readonly string[], { id }: { readonly id: string }): boolean =>
  id === anyone || given.some((scope) => everyScope.get(scope)?.has(id) === true);
