import type { Endpoint } from './kit/endpoint.ts';
import { sessionEndpoints } from './session/endpoints.ts';
import { usersEndpoints } from './users/endpoints.ts';

/** The whole contract of /v2, by domain (specification, section 7). */
export const contract = {
  session: sessionEndpoints,
  users: usersEndpoints,
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
    endpoint: endpoint as Endpoint,
  })),
);
