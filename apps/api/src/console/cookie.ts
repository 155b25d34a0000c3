import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const plainName = 'matchdesk_session';
// Browsers accept this name only over TLS, only from this very host, and only for all of its paths.
const boundName = '__Host-matchdesk_session';

/** Whether the person uses https. */
const isSecure = (request: FastifyRequest, behindTls: boolean): boolean => behindTls || request.protocol === 'https';

/** The name and attributes of the session's cookie: no script can read it, and no other site can send it. */
export const sessionCookieOf = (request: FastifyRequest, behindTls: boolean) => {
  const secure = isSecure(request, behindTls);
  const rules = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  return { name: secure ? boundName : plainName, rules };
};

/**
 * The same for the cookies of sign-ins with the company's own provider, which another site sends back here: each tab
 * that begins one has its own, named by the start of its state.
 */
export const signInCookiesOf = (request: FastifyRequest, behindTls: boolean) => {
  const secure = isSecure(request, behindTls);
  const prefix = secure ? '__Host-matchdesk_openid_' : 'matchdesk_openid_';
  return {
    rules: { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const,
    nameFor: (state: string) => prefix + state.slice(0, 12),
    names: Object.keys(request.cookies).filter((name) => name.startsWith(prefix)),
  };
};

/** The token in a request's cookie; null if there is none. */
export const cookieToken = (request: FastifyRequest, behindTls: boolean): string | null =>
  request.cookies[sessionCookieOf(request, behindTls).name] || null;

/** The name by which a page of the console knows its session. It gives no access and says nothing about the token. */
export const nameOf = (token: string): string => createHash('sha256').update(`console ${token}`).digest('base64url');
