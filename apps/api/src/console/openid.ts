import { noRole } from '@matchdesk/core/admins/rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountOf, followRole } from '../auth/openid/account.ts';
import type { Identity } from '../auth/openid/claims.ts';
import { OpenIdFailure } from '../auth/openid/problem.ts';
import type { OpenId, Secrets } from '../auth/openid/provider.ts';
import { beginOpenIdSession } from '../auth/openid/session.ts';
import { type Asking, logRefusal } from '../auth/refusals.ts';
import { seal, unseal } from '../auth/seal.ts';
import type { Services } from '../contract/services.ts';
import type { Database } from '../db/database.ts';
import { adminById } from '../db/staff/admins.ts';
import { adminIdOfSubject } from '../db/staff/openid.ts';
import type { Trx } from '../db/tables.ts';
import { sessionCookieOf, signInCookiesOf } from './cookie.ts';

type Query = { readonly Querystring: Readonly<Record<string, unknown>> };
/** What the cookie of a sign-in holds while the person is at the provider. */
type Beginning = Secrets & { readonly next: string; readonly at: number };

const lifeMs = 10 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
/** How many sign-ins one browser can have begun: each is kept in a cookie, which every request brings. */
const mostBegun = 3;
const sealedFor = 'openid beginning';
const firstPage = '/admin-dashboard';

/** The page to go to: an address of this console, never of another site. */
const pageIn = (next: unknown): string =>
  typeof next === 'string' && next.length <= 2000 && /^\/(?![/\\])[\x21-\x7e]*$/.test(next) ? next : firstPage;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A page that moves on to another one by itself. Browsers send the session's cookie with its requests, but not with a
 * redirect that another site started.
 */
const onward = (page: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Matchdesk</title>
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0;url=${escaped(page)}">
<p><a href="${escaped(page)}">Continue to Matchdesk</a></p></html>`;

/** Sends a person back to the sign-in screen, which says why the sign-in failed. */
const sendBack = (request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply => {
  if (!(thrown instanceof OpenIdFailure)) throw thrown;
  const { problem, cause } = thrown;
  if (problem === 'unreachable' || problem === 'unusable') {
    request.log.error({ err: cause ?? thrown }, 'The OpenID provider gave no usable answer.');
  }
  return reply.redirect(`/admin-login?problem=${problem}`, 303);
};

type OpenIdRoutes = {
  readonly behindTls: boolean;
  readonly database: Database;
  readonly services: Services;
  readonly openId: OpenId;
};

type Refused = { readonly identity: Identity | null; readonly issuer: string; readonly asking: Asking };

/** Adds to the audit log that somebody was refused, and who, as far as the provider proved that. */
const logRefused = async (trx: Trx, { problem }: OpenIdFailure, { identity, issuer, asking }: Refused) => {
  const id = (identity && (await adminIdOfSubject(trx, identity))) ?? null;
  const admin = id !== null && problem === 'no-role' ? await adminById(trx, id) : undefined;
  if (admin) await followRole(trx, admin, noRole, asking);
  const subject = `openid ${issuer} ${identity?.subject ?? problem}`;
  const email = identity?.email ? { email: identity.email } : {};
  await logRefusal(trx, { subject, windowMs: hourMs, asking }, async () => ({
    action: 'session.openIdRefused',
    kind: 'admin',
    id,
    after: { by: issuer, problem, ...email },
  }));
};

/**
 * Begins the session of the person who came back, and returns its token. Rejects with an OpenIdFailure, after adding it to
 * the audit log unless the provider merely did not answer.
 */
const signIn = async (
  request: FastifyRequest<Query>,
  beginning: Beginning,
  { database, services, openId }: Omit<OpenIdRoutes, 'behindTls'>,
): Promise<string> => {
  if (request.query.state !== beginning.state) throw new OpenIdFailure('expired');
  const asking = { actor: null, now: services.now(), ip: request.ip, requestId: request.id, services };
  let identity: Identity | null = null;
  try {
    const known = await openId.finish((request.raw.url ?? '').replace(/^[^?]*\?/, ''), beginning);
    identity = known.identity;
    return await database.write(async (trx) =>
      beginOpenIdSession(trx, await accountOf(trx, known.identity, asking), known, asking),
    );
  } catch (error) {
    if (error instanceof OpenIdFailure && error.problem !== 'unreachable') {
      const { issuer } = openId.settings;
      await database.write((trx) => logRefused(trx, error, { identity, issuer, asking }));
    }
    throw error;
  }
};

/**
 * Signs people in with the company's own provider (OpenID Connect: code, PKCE, state, nonce). The values of a sign-in are
 * kept encrypted in a separate cookie. The token goes into the session's cookie, which no script can read.
 */
export const serveOpenId = (app: FastifyInstance, { behindTls, database, services, openId }: OpenIdRoutes): void => {
  const { secret } = services;

  const beginningIn = (request: FastifyRequest, name: string): Beginning | null => {
    try {
      const beginning: Beginning = JSON.parse(unseal(request.cookies[name] ?? '', secret, sealedFor));
      return beginning.at + lifeMs > services.now() ? beginning : null;
    } catch {
      return null;
    }
  };

  /** The cookies of the sign-ins that this browser began too long ago, or before its latest ones. */
  const outdated = (request: FastifyRequest, names: readonly string[]): readonly string[] =>
    names
      .map((name) => ({ name, at: beginningIn(request, name)?.at ?? 0 }))
      .toSorted((one, other) => other.at - one.at)
      .filter(({ at }, index) => at === 0 || index >= mostBegun - 1)
      .map(({ name }) => name);

  app.get<Query>('/console/openid', async (request, reply) => {
    try {
      const { secrets, address } = await openId.begin();
      const beginning: Beginning = { ...secrets, next: pageIn(request.query.next), at: services.now() };
      const { names, nameFor, rules } = signInCookiesOf(request, behindTls);
      for (const name of outdated(request, names)) reply.clearCookie(name, rules);
      return reply
        .setCookie(nameFor(secrets.state), seal(JSON.stringify(beginning), secret, sealedFor), {
          ...rules,
          maxAge: lifeMs / 1000,
        })
        .redirect(address, 303);
    } catch (error) {
      return sendBack(request, reply, error);
    }
  });

  app.get<Query>('/console/openid/back', async (request, reply) => {
    const { names, nameFor, rules: place } = signInCookiesOf(request, behindTls);
    const { state } = request.query;
    const own = typeof state === 'string' ? nameFor(state) : '';
    const beginning = beginningIn(request, own);
    if (names.includes(own)) reply.clearCookie(own, place);
    try {
      if (!beginning) throw new OpenIdFailure('expired');
      const token = await signIn(request, beginning, { database, services, openId });
      const { name, rules } = sessionCookieOf(request, behindTls);
      return reply.setCookie(name, token, rules).type('text/html; charset=utf-8').send(onward(beginning.next));
    } catch (error) {
      return sendBack(request, reply, error);
    }
  });
};
