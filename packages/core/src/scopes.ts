import { allActions } from './actions.ts';
import { allEndpoints, type EndpointId, type NamedEndpoint } from './endpoints.ts';
import type { Endpoint } from './kit/endpoint.ts';
import { allReads } from './reads.ts';
import { personalDataScope } from './tokens/checks.ts';

/** What signs people in or says who may do what: machines read it, and change nothing of it. */
const domainsOfPeople: readonly string[] = ['session', 'admins', 'tokens', 'webhooks'];
/** What is there so that a person decides. */
const callsOfPeople: readonly EndpointId[] = ['plan.apply', 'plan.refuse'];

/** Whether only a person may make this call, whatever a scope says. */
export const isForPeople = ({ id, domain, endpoint }: NamedEndpoint): boolean =>
  endpoint.write === true && (domainsOfPeople.includes(domain) || callsOfPeople.includes(id));

const everyScope = new Map<string, Set<EndpointId>>();

const open = (scope: string, calls: readonly NamedEndpoint[]): void => {
  const opened = everyScope.get(scope) ?? new Set();
  for (const { id } of calls) opened.add(id);
  everyScope.set(scope, opened);
};

const namedCalls = (calls: readonly Endpoint[]): readonly NamedEndpoint[] =>
  allEndpoints.filter((named) => calls.includes(named.endpoint) && !isForPeople(named));

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

// A write that no action makes goes by its own id.
for (const named of allEndpoints) {
  const { id, domain, endpoint } = named;
  if (endpoint.write !== true || endpoint.access === 'public' || isForPeople(named)) continue;
  if ([...everyScope.values()].some((opened) => opened.has(id))) continue;
  for (const scope of [id, `${domain}.*`]) open(scope, [named]);
}

// It opens no call, and shows to a language model what is masked otherwise.
open(personalDataScope, []);

/** Every scope that there is: `read`, `personal-data`, each action's and read's id, and each domain's `users.*`. */
export const scopes: readonly string[] = [...everyScope.keys()];

/** The first of these scopes that there is not; undefined where there are all. */
export const unknownScope = (given: readonly string[]): string | undefined =>
  given.find((scope) => !everyScope.has(scope));

/** Whether one of these scopes opens a call. Everybody may ask who they are. */
export const opens = (given: readonly string[], { id }: Pick<NamedEndpoint, 'id'>): boolean =>
  id === 'session.me' || given.some((scope) => everyScope.get(scope)?.has(id) === true);
