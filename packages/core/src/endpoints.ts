import { adminsEndpoints } from './admins/endpoints.ts';
import { auditEndpoints } from './audit/endpoints.ts';
import { communitiesEndpoints } from './communities/endpoints.ts';
import { dashboardEndpoints } from './dashboard/endpoints.ts';
import { eventsEndpoints } from './events/endpoints.ts';
import { flagsEndpoints } from './flags/endpoints.ts';
import { identityEndpoints } from './identity/endpoints.ts';
import type { Endpoint } from './kit/call/endpoint.ts';
import { liveEndpoints } from './live/endpoints.ts';
import { matchesEndpoints } from './matches/endpoints.ts';
import { notesEndpoints } from './notes/endpoints.ts';
import { passkeysEndpoints } from './passkeys/endpoints.ts';
import { planEndpoints } from './plan/endpoints.ts';
import { queueEndpoints } from './queue/endpoints.ts';
import { radarEndpoints } from './radar/endpoints.ts';
import { ratingsEndpoints } from './ratings/endpoints.ts';
import { sessionEndpoints } from './session/endpoints.ts';
import { settingsEndpoints } from './settings/endpoints.ts';
import { terminalsEndpoints } from './terminals/endpoints.ts';
import { tokensEndpoints } from './tokens/endpoints.ts';
import { transactionsEndpoints } from './transactions/endpoints.ts';
import { usersEndpoints } from './users/endpoints.ts';
import { webhooksEndpoints } from './webhooks/endpoints.ts';

/** The whole contract of /v2, by domain (specification, section 7). */
export const contract = {
  session: sessionEndpoints,
  passkeys: passkeysEndpoints,
  terminals: terminalsEndpoints,
  dashboard: dashboardEndpoints,
  users: usersEndpoints,
  matches: matchesEndpoints,
  events: eventsEndpoints,
  ratings: ratingsEndpoints,
  flags: flagsEndpoints,
  transactions: transactionsEndpoints,
  identity: identityEndpoints,
  communities: communitiesEndpoints,
  radar: radarEndpoints,
  admins: adminsEndpoints,
  settings: settingsEndpoints,
  audit: auditEndpoints,
  plan: planEndpoints,
  tokens: tokensEndpoints,
  notes: notesEndpoints,
  live: liveEndpoints,
  queue: queueEndpoints,
  webhooks: webhooksEndpoints,
} as const;
export type Contract = typeof contract;
export type EndpointId = { [D in keyof Contract & string]: `${D}.${keyof Contract[D] & string}` }[keyof Contract &
  string];

export type NamedEndpoint = {
  readonly id: EndpointId;
  readonly domain: keyof Contract;
  readonly name: string;
  readonly endpoint: Endpoint;
};

/** Every endpoint with its id, such as `users.list`. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({
    id: `${domain}.${name}` as EndpointId,
    domain: domain as keyof Contract,
    name,
    endpoint,
  })),
);
