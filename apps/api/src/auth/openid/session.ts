import { rowOf } from '../../db/rows.ts';
import type { Admin } from '../../db/staff/admins.ts';
import { addOpenIdSession, type OpenIdSession } from '../../db/staff/openid.ts';
import { setSessionEnd } from '../../db/staff/sessions.ts';
import type { Db, Trx } from '../../db/tables.ts';
import { beginSession } from '../begin-session.ts';
import type { Asking } from '../refusals.ts';
import { seal, unseal } from '../seal.ts';
import type { SessionRules } from '../sessions.ts';
import { hashOf } from '../tokens.ts';
import type { Known, OpenId, Tokens } from './provider.ts';

/** How long a session continues while the provider does not answer. */
const unansweredMs = 15 * 60 * 1000;

type Services = { readonly sessions: SessionRules; readonly secret: Uint8Array; readonly openId: OpenId | null };

const sealingContext = (tokenHash: string): string => `openid session ${tokenHash}`;

/** The tokens of a session, encrypted for the database. */
export const sealTokens = (tokens: Tokens, tokenHash: string, secret: Uint8Array): string =>
  seal(JSON.stringify(tokens), secret, sealingContext(tokenHash));

/** The provider's tokens of a session; null if the server's secret has changed since. */
export const tokensOf = ({ sealed_tokens, token_hash }: OpenIdSession, secret: Uint8Array): Tokens | null => {
  try {
    return JSON.parse(unseal(sealed_tokens, secret, sealingContext(token_hash)));
  } catch {
    return null;
  }
};

/** When a session ends that the provider has just confirmed, unless it confirms it again. */
export const expiryOf = (now: number, endsAt: number): number => Math.min(endsAt, now + unansweredMs);

/** Begins a session of a person whom the provider knows, and returns its token. */
export const beginOpenIdSession = async (
  trx: Trx,
  admin: Admin,
  { identity, tokens }: Known,
  request: Asking & { readonly services: Services },
): Promise<string> => {
  const { now, services } = request;
  const token = await beginSession(trx, admin, { by: identity.issuer }, request);
  const tokenHash = hashOf(token);
  const endsAt = now + services.sessions.lifeMs;
  const { issuer, subject } = identity;
  const sealedTokens = sealTokens(tokens, tokenHash, services.secret);
  await addOpenIdSession(trx, { issuer, subject, tokenHash, sealedTokens, now, endsAt });
  // The session ends after this time without a confirmation by the provider.
  await setSessionEnd(trx, tokenHash, expiryOf(now, endsAt));
  return token;
};

/** The address where a browser also ends the session at the provider; null if there is none. */
export const signOutAddress = async (
  db: Db,
  tokenHash: string,
  { openId, secret }: Pick<Services, 'openId' | 'secret'>,
): Promise<string | null> => {
  const session = openId && (await rowOf(db, 'openid_sessions', { token_hash: tokenHash }));
  const tokens = session && tokensOf(session, secret);
  // A provider that does not answer must not keep a person from signing out.
  return tokens ? openId.signOutAddress(tokens).catch(() => null) : null;
};
