import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';

export type Endpoints = Readonly<Record<string, Endpoint>>;

const folder = '../../../../packages/core/src/';
const files = import.meta.glob<Readonly<Record<string, Endpoints>>>('../../../../packages/core/src/*/endpoints.ts');

/** The domains that have calls. */
export const callingDomains = Object.keys(files).map((file) => file.slice(folder.length).replace('/endpoints.ts', ''));

/** Loads the calls of a domain, with the first screen that makes them; undefined for a domain that has none. */
export const loadCalls = async (domain: string): Promise<Endpoints | undefined> =>
  (await files[`${folder}${domain}/endpoints.ts`]?.())?.[`${domain}Endpoints`];
