import type { Client } from '@matchdesk/core/context.ts';
import { type CallOptions, type ClientOptions, callEndpoint } from '@matchdesk/core/kit/client.ts';
import type { Endpoint } from '@matchdesk/core/kit/endpoint.ts';
import type { Input } from '@matchdesk/core/kit/request.ts';
import { calls } from './calls.ts';
import { capable } from './capabilities.ts';
import { overrides } from './overrides.ts';
import { isReadOnly } from './read-only.ts';
import { sessionEnded } from './session-end.ts';
import { store } from './store.ts';
import { tokenAtom } from './token.ts';
import { fetchTransport } from './transport.ts';

const options: ClientOptions = {
  transport: fetchTransport,
  baseUrl: '',
  token: () => store.get(tokenAtom),
  onUnauthenticated: sessionEnded,
  onDropped: (call, row) => console.info(`${call}: row ${row.index} was dropped, ${row.field} ${row.reason}`),
  repeatsWrites: () => capable('idempotency'),
  comparesVersions: () => capable('versions'),
  readOnly: isReadOnly,
  overrides,
};

/** A domain's calls by name; what one is made of comes when it is first made. */
const callsOf = (domain: string, load: () => Promise<Readonly<Record<string, Endpoint>>>): object =>
  new Proxy(
    {},
    {
      get:
        (_, name: string) =>
        async (...[input, call]: [Input?, CallOptions?]) => {
          const endpoint = (await load())[name];
          if (!endpoint) throw new Error(`There is no call ${domain}.${name}.`);
          return callEndpoint(`${domain}.${name}`, endpoint, options, input, call);
        },
    },
  );

/** The one client of the console. Only this folder holds it: screens read through queries and write through actions. */
export const client = Object.fromEntries(
  Object.entries(calls).map(([domain, load]) => [domain, callsOf(domain, load)]),
) as Client;
