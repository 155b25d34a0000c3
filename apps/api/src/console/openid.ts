import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountOf } from '../auth/openid/account.ts';
import { OpenIdFailure } from '../auth/openid/problem.ts';
import type { OpenId, Secrets } from '../auth/openid/provider.ts';
import { enterByOpenId } from '../auth/openid/session.ts';
import { noteRefusal } from '../auth/refusals.ts';
import { seal, unseal } from '../auth/seal.ts';
import type { Services } from '../contract/services.ts';
import type { Database } from '../db/database.ts';
import { adminIdOfSubject } from '../db/staff/openid.ts';
import { beginningPlaceOf, placeOf } from './cookie.ts';

/** What a sign-in's own cookie holds while its person is with the provider. */
type Beginning = Secrets & { readonly next: string; readonly at: number };

const lifeMs = 10 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const sealedFor = 'openid beginning';
const firstPage = '/admin-dashboard';

/** A page of this console and of no other place. */
const pageIn = (next: unknown): string =>
  typeof next === 'string' && next.length <= 2000 && /^\/(?![/\\])[\x21-\x7e]*$/.test(next) ? next : firstPage;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A page that goes on by itself. Browsers send the session's cookie with what this page asks for, yet not along the way
 * that another site began.
 */
const onward = (page: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Matchdesk</title>
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0;url=${escaped(page)}">
<p><a href="${escaped(page)}">Go on to Matchdesk</a></p></html>`;

/** Why somebody came in vain, told at the sign-in. */
const sendBack = (request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply => {
  if (!(thrown instanceof OpenIdFailure)) throw thrown;
  const { problem, cause } = thrown;
  if (problem === 'unreachable' || problem === 'unusable') {
    request.log.error({ err: cause ?? thrown }, 'The OpenID provider gave no answer that can be used.');
  }
  return reply.redirect(`/admin-login?problem=${problem}`, 303);
};

export type OpenIdRoutes = {
  readonly behindTls: boolean;
  readonly database: Database;
  readonly services: Services;
  readonly openId: OpenId;
};

/** Begins the session of who came back, and gives its token. Rejects with an OpenIdFailure, which is written down. */
const signIn = async (
  request: FastifyRequest,
  beginning: Beginning,
  { database, services, openId }: Omit<OpenIdRoutes, 'behindTls'>,
): Promise<string> => {
  const { state } = request.query as { readonly state?: unknown };
  if (state !== beginning.state) throw new OpenIdFailure('expired');
  const known = await openId.finish((request.raw.url ?? '').replace(/^[^?]*\?/, ''), beginning);
  const asking = { actor: null, now: services.now(), ip: request.ip, requestId: request.id, services };
  const { issuer, subject } = known.identity;
  try {
    return await database.write(async (trx) =>
      enterByOpenId(trx, await accountOf(trx, known.identity, asking), known, asking),
    );
  } catch (error) {
    if (!(error instanceof OpenIdFailure)) throw error;
    const { problem } = error;
    await database.write((trx) =>
      noteRefusal(trx, { subject: `openid ${issuer} ${subject}`, windowMs: hourMs, asking }, async () => ({
        action: 'session.openIdRefused',
        target_kind: 'admin',
        target_id: (await adminIdOfSubject(trx, { issuer, subject })) ?? null,
        after: { by: issuer, problem },
      })),
    );
    throw error;
  }
};

/**
 * Signs people in by the company's own provider (OpenID Connect: code, PKCE, state, nonce). What is to be remembered
 * meanwhile lies sealed in a cookie of its own; the token goes into the session's cookie and is shown to no script.
 */
export const serveOpenId = (app: FastifyInstance, { behindTls, database, services, openId }: OpenIdRoutes): void => {
  const { secret } = services;

  const beginningIn = (request: FastifyRequest): Beginning | null => {
    try {
      const kept = request.cookies[beginningPlaceOf(request, behindTls).name] ?? '';
      const beginning: Beginning = JSON.parse(unseal(kept, secret, sealedFor));
      return beginning.at + lifeMs > services.now() ? beginning : null;
    } catch {
      return null;
    }
  };

  app.get('/console/openid', async (request, reply) => {
    try {
      const { secrets, address } = await openId.begin();
      const { next } = request.query as { readonly next?: unknown };
      const beginning: Beginning = { ...secrets, next: pageIn(next), at: services.now() };
      const { name, rules } = beginningPlaceOf(request, behindTls);
      return reply
        .setCookie(name, seal(JSON.stringify(beginning), secret, sealedFor), { ...rules, maxAge: lifeMs / 1000 })
        .redirect(address, 303);
    } catch (error) {
      return sendBack(request, reply, error);
    }
  });

  app.get('/console/openid/back', async (request, reply) => {
    const place = beginningPlaceOf(request, behindTls);
    const beginning = beginningIn(request);
    reply.clearCookie(place.name, place.rules);
    try {
      if (!beginning) throw new OpenIdFailure('expired');
      const token = await signIn(request, beginning, { database, services, openId });
      const { name, rules } = placeOf(request, behindTls);
      return reply.setCookie(name, token, rules).type('text/html; charset=utf-8').send(onward(beginning.next));
    } catch (error) {
      return sendBack(request, reply, error);
    }
  });
};
