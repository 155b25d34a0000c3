import type { Client } from '@matchdesk/core/context.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import { firstReadAt } from '@matchdesk/core/first-read.ts';
import { createClient } from '@matchdesk/core/kit/call/client.ts';
import type { Outgoing } from '@matchdesk/core/kit/call/transport.ts';
import type { Opened } from '@matchdesk/core/kit/open-to.ts';
// Registers the lists and records of all domains.
import '@matchdesk/core/reads.ts';
import { screenAt } from '@matchdesk/core/screens.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An answer of /v2 sent to a page before it asks: the address with its query, and the JSON. */
export type FirstAnswer = { readonly address: string; readonly body: string };

/** Runs `read` with a client that never answers, and returns the addresses that it asks for at once. */
const addressesOf = (read: (client: Client) => readonly Promise<unknown>[]): readonly string[] => {
  const addresses: string[] = [];
  const silent = new Promise<never>(() => undefined);
  const transport = {
    send: ({ method, url }: Outgoing) => {
      if (method === 'GET') addresses.push(url);
      return silent;
    },
    sleep: () => silent,
    newKey: () => '',
  };
  for (const reading of read(createClient(contract, { transport, baseUrl: '', token: () => null }))) {
    // A read that cannot be made is left to the page, which reports why.
    reading.catch(() => undefined);
  }
  return addresses;
};

/** What a page asks /v2 for first: the session's account. */
const [selfAddress = ''] = addressesOf((client) => [client.session.me()]);

/** What a page asks /v2 for once it knows the session's account: the capabilities, and the data of its screen. */
const firstAddresses = (page: string, holder: Opened): readonly string[] => {
  const [path = '', search] = page.split('?', 2);
  const here = screenAt(path);
  const first = here && firstReadAt(here, [...new URLSearchParams(search)], holder);
  return addressesOf((client) => {
    const loading = { client, options: {}, scope: first?.scope ?? '' };
    const own = !first ? [] : ['list' in first ? first.list.page(loading, first.query) : first.detail.load(loading)];
    return [client.session.capabilities(), ...own];
  });
};

/** In ms. An answer that takes longer is left out, so that it does not delay the console. */
const usualLongestMs = 250;

/**
 * Answers what a page will ask first, with the same checks as if it had asked, so that the data is there as soon as the
 * console is. Requests that are refused, fail or take long are left out: the page makes them itself and learns why.
 */
export const firstAnswersOf =
  (app: FastifyInstance, longestMs = usualLongestMs) =>
  async (request: FastifyRequest, page: string, token: string): Promise<readonly FirstAnswer[]> => {
    const answer = async (address: string): Promise<readonly FirstAnswer[]> => {
      try {
        const { statusCode, body } = await app.inject({
          method: 'GET',
          url: address,
          remoteAddress: request.ip,
          headers: { accept: 'application/json', 'x-auth-token': token },
          signal: AbortSignal.timeout(longestMs),
        });
        return statusCode === 200 ? [{ address, body }] : [];
      } catch (error) {
        request.log.info({ err: error }, 'A first answer for a page could not be prepared.');
        return [];
      }
    };
    // The session's answer says from when on changes are reported, so everything else must be read after it.
    const self = await answer(selfAddress);
    const holder: Opened = self[0] ? JSON.parse(self[0].body).data : {};
    return [...self, ...(await Promise.all(firstAddresses(page, holder).map(answer))).flat()];
  };
