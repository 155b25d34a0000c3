import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parsedJson } from '@matchdesk/core/kit/call/exact-json.ts';
import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { withoutSecret } from '@matchdesk/core/kit/call/secret.ts';
import { complaintsOfRefusal, verdictOnRead } from '@matchdesk/core/kit/call/verdict.ts';
import { passkeysEndpoints } from '@matchdesk/core/passkeys/endpoints.ts';
import { sessionEndpoints } from '@matchdesk/core/session/endpoints.ts';
import { terminalsEndpoints } from '@matchdesk/core/terminals/endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from '../http/calls.ts';
import { longestToken } from '../http/token-in.ts';
import { cookieToken, nameOf, sessionCookieOf } from './cookie.ts';
import { isOwnPage, refuseOthers } from './own-page.ts';

const header = 'x-auth-token';

/** The calls that begin a session. */
const givesToken = new Set<unknown>([sessionEndpoints.signIn, passkeysEndpoints.signIn, terminalsEndpoints.ask]);

const isOurs = (request: FastifyRequest): boolean => isOwnPage(request) && /^\/v2\//i.test(pathOf(request));

const written = async (payload: unknown): Promise<string> =>
  payload instanceof Readable ? text(payload) : String(payload);

/** The token and role in a sign-in's answer, and why it is refused all the same; undefined if it holds no token. */
const givenBy = (answer: string, status: number) => {
  let isTwofold = false;
  const body = parsedJson(answer, () => {
    isTwofold = true;
  });
  // Of two tokens, neither is known to be the right one, and the page must get none.
  if (isTwofold) throw refuse('contract', 'The provider sent a field of the sign-in twice, with two values.');
  try {
    const { signIn } = sessionEndpoints;
    const isRefused = status >= 400 || verdictOnRead(signIn, body) === 'failed';
    return { ...signIn.answer.parse(body).data, refusal: isRefused ? complaintsOfRefusal(signIn, body) : null };
  } catch {
    return undefined;
  }
};

/**
 * Lets a page of the console call /v2 without ever holding the token. The page sends its session's name, which is replaced
 * by the cookie's token. If the name does not belong to the cookie, another tab has signed in since, and the request counts
 * as not signed in. A sign-in's token goes into the cookie, and the page gets the name; of a sign-in that is refused,
 * whatever else its answer holds, the page gets only the words.
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
    const given = givenBy(answer, reply.statusCode);
    if (!given) return answer;
    const { token, role, refusal } = given;
    reply.removeHeader('content-length');
    if (refusal) return withoutSecret(JSON.stringify({ errors: refusal }), token);
    if (token.length > longestToken) throw refuse('contract', 'The token is too long for a cookie.');
    const { name, rules } = sessionCookieOf(request, behindTls);
    reply.setCookie(name, token, rules);
    return JSON.stringify({ data: { token: nameOf(token), role } });
  });
};
