import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { refuse } from '@matchdesk/core/kit/failure.ts';
import { passkeysEndpoints } from '@matchdesk/core/passkeys/endpoints.ts';
import { sessionEndpoints } from '@matchdesk/core/session/endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from '../http/calls.ts';
import { cookieToken, nameOf, placeOf } from './cookie.ts';
import { isOwnPage, refuseOthers } from './own-page.ts';

/** What a cookie holds with its name and rules; browsers take no more than 4096. */
const longestToken = 3500;
const header = 'x-auth-token';

/** The calls that begin a session. */
const givesToken = new Set<unknown>([sessionEndpoints.signIn, passkeysEndpoints.signIn]);

const isOurs = (request: FastifyRequest): boolean => isOwnPage(request) && /^\/v2\//i.test(pathOf(request));

const written = async (payload: unknown): Promise<string> =>
  payload instanceof Readable ? text(payload) : String(payload);

/** What an answer gives out, as every client reads it; undefined where it holds no token. */
const givenBy = (answer: string) => {
  try {
    return sessionEndpoints.signIn.answer.parse(JSON.parse(answer)).data;
  } catch {
    return undefined;
  }
};

/**
 * Lets a page of the console call /v2 without ever holding the token: it names its session, and the cookie's token is
 * put in the place of the name. A name that is not the cookie's is nobody's: another tab has signed in since. What a
 * sign-in gives out goes into the cookie, and the name to the page.
 */
export const keepTokens = (app: FastifyInstance, behindTls: boolean): void => {
  app.addHook('onRequest', async (request) => {
    if (!isOurs(request)) return;
    refuseOthers(request);
    const named = request.headers[header];
    const token = cookieToken(request, behindTls);
    delete request.headers[header];
    if (token !== null && named === nameOf(token)) request.headers[header] = token;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isOurs(request) || !givesToken.has(request.knownCall?.endpoint)) return payload;
    const answer = await written(payload);
    const given = givenBy(answer);
    if (!given) return answer;
    const { token, role } = given;
    if (token.length > longestToken) throw refuse('contract', 'The token is too long to be kept.');
    const { name, rules } = placeOf(request, behindTls);
    reply.setCookie(name, token, rules).removeHeader('content-length');
    return JSON.stringify({ data: { token: nameOf(token), role } });
  });
};
