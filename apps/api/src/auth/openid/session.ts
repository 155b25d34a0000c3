import type { Admin } from '../../db/staff/admins.ts';
import { addOpenIdSession, limitSession, type OpenIdSession, openIdSession } from '../../db/staff/openid.ts';
import type { Db, Trx } from '../../db/tables.ts';
import { enter } from '../enter.ts';
import type { Asking } from '../refusals.ts';
import { seal, unseal } from '../seal.ts';
import type { SessionRules } from '../sessions.ts';
import { hashOf } from '../tokens.ts';
import type { Known, OpenId, Tokens } from './provider.ts';

/** So long a session goes on while the provider gives no answer about its person. */
const unheardMs = 15 * 60 * 1000;

type Services = { readonly sessions: SessionRules; readonly secret: Uint8Array; readonly openId: OpenId | null };

const sealingContext = (tokenHash: string): string => `openid session ${tokenHash}`;

/** The tokens of a session as they are kept. */
export const sealTokens = (tokens: Tokens, tokenHash: string, secret: Uint8Array): string =>
  seal(JSON.stringify(tokens), secret, sealingContext(tokenHash));

/** What was kept of the provider's tokens; null where the server's secret is another one by now. */
export const tokensOf = ({ sealed_tokens, token_hash }: OpenIdSession, secret: Uint8Array): Tokens | null => {
  try {
    return JSON.parse(unseal(sealed_tokens, secret, sealingContext(token_hash)));
  } catch {
    return null;
  }
};

/** When a session ends of which the provider just said that all is well, unless it says so again. */
export const expiryOf = (now: number, endsAt: number): number => Math.min(endsAt, now + unheardMs);

/** Begins a session of somebody whom the provider knows, and gives its token. */
export const enterByOpenId = async (
  trx: Trx,
  admin: Admin,
  { identity, tokens }: Known,
  entering: Asking & { readonly services: Services },
): Promise<string> => {
  const { now, services } = entering;
  const token = await enter(trx, admin, { by: identity.issuer }, entering);
  const tokenHash = hashOf(token);
  const endsAt = now + services.sessions.lifeMs;
  const { issuer, subject } = identity;
  const sealedTokens = sealTokens(tokens, tokenHash, services.secret);
  await addOpenIdSession(trx, { issuer, subject, tokenHash, sealedTokens, now, endsAt });
  await limitSession(trx, tokenHash, expiryOf(now, endsAt));
  return token;
};

/** Where a browser ends a session with the provider, too; null where there is nothing to end, or no way to. */
export const leavingFrom = async (
  db: Db,
  tokenHash: string,
  { openId, secret }: Pick<Services, 'openId' | 'secret'>,
): Promise<string | null> => {
  const session = openId && (await openIdSession(db, tokenHash));
  const tokens = session && tokensOf(session, secret);
  // Who leaves is not kept because the provider does not answer.
  return tokens ? openId.leaving(tokens).catch(() => null) : null;
};
