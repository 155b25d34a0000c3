import type { Client } from '@matchdesk/core/context.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import { firstReadAt } from '@matchdesk/core/first-read.ts';
import { createClient } from '@matchdesk/core/kit/client.ts';
import type { Outgoing } from '@matchdesk/core/kit/transport.ts';
// Puts the lists and records of all domains in their registry.
import '@matchdesk/core/reads.ts';
import { screenAt } from '@matchdesk/core/screens.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An answer of /v2 that a page was given before it asked: the address with its query, and the JSON. */
export type FirstAnswer = { readonly address: string; readonly body: string };

/** Runs what reads through a client, and gives the addresses that it asks for at once; no answer ever comes. */
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
    // What cannot be asked for is not asked for here; the page says so by itself.
    reading.catch(() => undefined);
  }
  return addresses;
};

/** What a page asks /v2 for first: who is signed in, what is offered, and what its screen shows. */
const firstAddresses = (page: string): readonly string[] => {
  const [path = '', search] = page.split('?', 2);
  const here = screenAt(path);
  const first = here && firstReadAt(here, [...new URLSearchParams(search)]);
  return addressesOf((client) => {
    const loading = { client, options: {}, scope: first?.scope ?? '' };
    const own = !first ? [] : ['list' in first ? first.list.page(loading, first.query) : first.detail.load(loading)];
    return [client.session.me(), client.session.capabilities(), ...own];
  });
};

/** What takes longer keeps nobody from the rest of the console. */
const longestMs = 250;

/**
 * Answers what a page will ask first, through the same doors as if it had asked: so that it is there as soon as the
 * console is. What is refused, fails or takes long is left out: the page asks for it, and hears why.
 */
export const firstAnswersOf =
  (app: FastifyInstance) =>
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
        request.log.info({ err: error }, 'A page was not answered ahead.');
        return [];
      }
    };
    // Who is signed in says since when changes are told: what is read comes after that.
    const [self = '', ...rest] = firstAddresses(page);
    return [...(await answer(self)), ...(await Promise.all(rest.map(answer))).flat()];
  };
