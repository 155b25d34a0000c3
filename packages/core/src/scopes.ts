import { callKey, can } from './access.ts';
import { actionNamed, allActions } from './actions.ts';
import { allEndpoints, type EndpointId, type NamedEndpoint } from './endpoints.ts';
import type { Endpoint, Role } from './kit/endpoint.ts';
import { domainIn } from './kit/id.ts';
import { allReads } from './reads.ts';
import { allScreens, type NamedScreen } from './screens.ts';
import { personalDataScope } from './tokens/checks.ts';

/** What signs people in or says who may do what: machines read it, and change nothing of it. */
const domainsOfPeople: readonly string[] = ['session', 'passkeys', 'admins', 'tokens', 'webhooks'];
/** What is there so that a person decides. */
const callsOfPeople: readonly EndpointId[] = ['plan.apply', 'plan.refuse'];

/** Whether a call changes who may do what: no scope opens it. */
const isKept = ({ domain, endpoint }: NamedEndpoint): boolean =>
  endpoint.write === true && domainsOfPeople.includes(domain);

/** Whether only a person may make this call, whatever a token's scope says. */
export const isForPeople = (named: NamedEndpoint): boolean => isKept(named) || callsOfPeople.includes(named.id);

/** The own account, and what others do meanwhile, of which everybody hears what they may. */
const domainsOfAll: readonly string[] = ['session', 'passkeys', 'live'];

/** Everybody may ask who they are. */
const anyone: EndpointId = 'session.me';

const everyScope = new Map<string, Set<EndpointId>>();

const open = (scope: string, calls: readonly NamedEndpoint[]): void => {
  const opened = everyScope.get(scope) ?? new Set();
  for (const { id } of calls) opened.add(id);
  everyScope.set(scope, opened);
};

const namedCalls = (calls: readonly Endpoint[]): readonly NamedEndpoint[] =>
  allEndpoints.filter((named) => calls.includes(named.endpoint) && !isKept(named));

open(
  'read',
  allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.write !== true),
);
for (const { id, domain, calls } of [
  ...allActions
    .filter(({ domain }) => !domainsOfPeople.includes(domain))
    .map(({ id, domain, action }) => ({ id, domain, calls: action.calls })),
  ...allReads.map(({ id, domain, read }) => ({ id, domain, calls: read.calls })),
]) {
  const named = namedCalls(calls);
  if (named.length === 0) continue;
  open(id, named);
  open(`${domain}.*`, named);
}

// A call that neither an action nor a read makes goes by its own id.
for (const named of allEndpoints) {
  const { id, domain, endpoint } = named;
  if (endpoint.access === 'public' || domainsOfAll.includes(domain) || isKept(named)) continue;
  if ([...everyScope].some(([scope, opened]) => scope !== 'read' && opened.has(id))) continue;
  for (const scope of [id, `${domain}.*`]) open(scope, [named]);
}

// It opens no call, and shows to a language model what is masked otherwise.
open(personalDataScope, []);

/** Every scope that there is: `read`, `personal-data`, each action's and read's id, and each domain's `users.*`. */
export const scopes: readonly string[] = [...everyScope.keys()];

/** The first of these scopes that there is not; undefined where there are all. */
export const unknownScope = (given: readonly string[]): string | undefined =>
  given.find((scope) => !everyScope.has(scope));

/** The first of these scopes that a token cannot have: there is none such, or people alone use what it opens. */
export const unfitForToken = (given: readonly string[]): string | undefined =>
  given.find(
    (scope) =>
      scope !== personalDataScope &&
      !allEndpoints.some((named) => opens([scope], named) && !isForPeople(named) && named.id !== anyone),
  );

/** Who calls: by role and, where that is one beyond the two, by the scopes of it. */
export type Grant = { readonly role: Role; readonly scopes: readonly string[] | null };

/** Whether a call is open to a role. */
export const permits = ({ role, scopes: given }: Grant, named: NamedEndpoint): boolean => {
  const { domain, endpoint } = named;
  if (given === null || endpoint.access === 'public' || domainsOfAll.includes(domain))
    return can(role, endpoint.access);
  return !isKept(named) && opens(given, named);
};

const readsOfScreen = ({ id, screen }: NamedScreen) => {
  const own = allReads.filter((read) => read.id === screen.first || read.id === id);
  return own.length > 0 ? own : allReads.filter(({ domain }) => domain === domainIn(id));
};

/** What a screen needs; of several reads it needs one. */
const isScreenOpen = (named: NamedScreen, isOpen: (call: Endpoint) => boolean): boolean => {
  const action = actionNamed(named.id);
  if (action) return action.action.calls.every(isOpen);
  const reads = readsOfScreen(named);
  return reads.length === 0 ? named.screen.access === 'any' : reads.some(({ read }) => read.calls.every(isOpen));
};

/** The calls and screens that somebody may use, by `callKey` and by path. */
export const openTo = (isOpen: (named: NamedEndpoint) => boolean): readonly string[] => {
  const calls = new Set<Endpoint>(allEndpoints.filter(isOpen).map(({ endpoint }) => endpoint));
  const screens = allScreens.filter((named) => isScreenOpen(named, (call) => calls.has(call)));
  return [...[...calls].map(callKey), ...screens.map(({ screen }) => screen.path)];
};

/** Whether one of these scopes opens a call. */
export const opens = (given: readonly string[], { id }: Pick<NamedEndpoint, 'id'>): boolean =>
  id === anyone || given.some((scope) => everyScope.get(scope)?.has(id) === true);
