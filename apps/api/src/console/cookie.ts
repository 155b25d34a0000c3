import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const plainName = 'matchdesk_session';
// A browser takes this name over TLS alone, from this very host alone, and for all of its paths alone.
const boundName = '__Host-matchdesk_session';

/** Whether the person who asks does so by https. */
const isSecure = (request: FastifyRequest, behindTls: boolean): boolean => behindTls || request.protocol === 'https';

/** Under what name and by which rules a request's browser keeps the token: no script reads it, no other site sends it. */
export const placeOf = (request: FastifyRequest, behindTls: boolean) => {
  const secure = isSecure(request, behindTls);
  const rules = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  return { name: secure ? boundName : plainName, rules };
};

/** The same for what is remembered while somebody is with the company's own provider, from which another site leads back. */
export const beginningPlaceOf = (request: FastifyRequest, behindTls: boolean) => {
  const secure = isSecure(request, behindTls);
  const rules = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  return { name: secure ? '__Host-matchdesk_openid' : 'matchdesk_openid', rules };
};

/** The token in a request's cookie; null where there is none. */
export const cookieToken = (request: FastifyRequest, behindTls: boolean): string | null =>
  request.cookies[placeOf(request, behindTls).name] || null;

/** What a page of the console knows a session by: it opens nothing, and tells nothing of the token. */
export const nameOf = (token: string): string => createHash('sha256').update(`console ${token}`).digest('base64url');
