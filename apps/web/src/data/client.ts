import type { Client } from '@matchdesk/core/context.ts';
import { type CallOptions, type ClientOptions, callEndpoint } from '@matchdesk/core/kit/call/client.ts';

import { unreadLine } from '@matchdesk/core/kit/call/misread.ts';
import type { Input } from '@matchdesk/core/kit/call/request.ts';
import { firstCalls } from '@matchdesk/core/session/first-calls.ts';
import { callingDomains, type Endpoints, loadCalls } from './calls.ts';
import { capable } from './capabilities.ts';
import { overrides } from './overrides.ts';
import { isReadOnly } from './read-only.ts';
import { sessionEnded } from './session-end.ts';
import { tokenAtom } from './token.ts';
import { fetchTransport } from './transport.ts';

const options: ClientOptions = {
  transport: fetchTransport,
  baseUrl: '',
  token: () => tokenAtom.get(),
  onUnauthenticated: (token) => {
    // A late answer about an earlier session does not end this one.
    if (token === (tokenAtom.get() ?? undefined)) sessionEnded();
  },
  onUnread: (call, unread) => console.info(unreadLine(call, unread)),
  announces: capable,
  readOnly: isReadOnly,
  overrides,
};

const here = new Map<string, Endpoints>();
const first: Readonly<Record<string, Endpoints>> = { session: firstCalls };
const endpointOf = (domain: string, name: string) => here.get(domain)?.[name] ?? first[domain]?.[name];

/** Loads the calls of a domain; does nothing for a domain that has none. */
export const bringCalls = async (domain: string): Promise<void> => {
  const loaded = here.get(domain) ?? (await loadCalls(domain));
  if (loaded) here.set(domain, loaded);
};

/** A domain's calls by name. The code of a call loads when it is first made; later calls do not wait. */
const callsOf = (domain: string): object =>
  new Proxy(
    {},
    {
      get:
        (_, name: string) =>
        (...[input, call]: [Input?, CallOptions?]) => {
          const send = (): Promise<unknown> => {
            const endpoint = endpointOf(domain, name);
            if (!endpoint) return Promise.reject(new Error(`There is no call ${domain}.${name}.`));
            return callEndpoint(`${domain}.${name}`, endpoint, options, input, call);
          };
          return endpointOf(domain, name) ? send() : bringCalls(domain).then(send);
        },
    },
  );

/** The one client of the console. Only this folder uses it: screens read through queries and write through actions. */
export const client = Object.fromEntries(callingDomains.map((domain) => [domain, callsOf(domain)])) as Client;
