import type { OpenIdProblem } from '@matchdesk/core/openid/rules.ts';
import * as oidc from 'openid-client';
import { claimsAbout, type Identity, identityIn } from './claims.ts';
import { type Connection, connect } from './connection.ts';
import { OpenIdFailure } from './problem.ts';
import type { OpenIdSettings } from './settings.ts';

/** The values that one sign-in keeps between its start and the provider's answer. */
export type Secrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** The provider's tokens for one session. */
export type Tokens = { readonly access: string; readonly refresh: string | null; readonly id: string | null };

export type Known = { readonly identity: Identity; readonly tokens: Tokens };

/** The provider, with the address that people open this server at. */
type Asked = { readonly settings: OpenIdSettings; readonly connection: Connection; readonly publicUrl: () => string };

/** The refusals that are about the person. Any other is about this server, or temporary. */
const personal: ReadonlySet<string> = new Set([
  'invalid_grant',
  'invalid_token',
  'access_denied',
  'interaction_required',
]);
/** The library's errors that mean that no answer came. */
const noAnswer: ReadonlySet<unknown> = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

const isAboutPerson = (error: unknown): boolean =>
  (error instanceof oidc.ResponseBodyError && personal.has(error.error)) ||
  (error instanceof oidc.WWWAuthenticateChallengeError && (error.status === 401 || error.status === 403));

/** What a provider answers instead of letting somebody in (RFC 6749, 4.1.2.1); anything else is unusable. */
const answers: Readonly<Partial<Record<string, OpenIdProblem>>> = {
  access_denied: 'denied',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
};

const problemOf = (error: unknown): OpenIdProblem => {
  if (error instanceof oidc.AuthorizationResponseError) return answers[error.error] ?? 'unusable';
  if (isAboutPerson(error)) return 'denied';
  const isUnanswered = error instanceof oidc.ClientError ? noAnswer.has(error.code) : error instanceof TypeError;
  return isUnanswered ? 'unreachable' : 'unusable';
};

const orFailure = async <T>(asking: Promise<T>): Promise<T> => {
  try {
    return await asking;
  } catch (error) {
    throw new OpenIdFailure(problemOf(error), { cause: error });
  }
};

const redirectOf = ({ publicUrl }: Asked): string => `${publicUrl()}/console/openid/back`;

/** The claims of an ID token, which was verified when it arrived. */
const claimsIn = (token: string | null): Readonly<Record<string, unknown>> => {
  const [, payload] = token?.split('.') ?? [];
  return payload === undefined ? {} : JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
};

/** Everything that the provider says about a person: in the ID token, and at its userinfo endpoint if it has one. */
const knownBy = async (
  provider: oidc.Configuration,
  tokens: Tokens,
  { subject, settings }: { readonly subject: string; readonly settings: OpenIdSettings },
): Promise<Known> => {
  const { userinfo_endpoint } = provider.serverMetadata();
  const more = userinfo_endpoint === undefined ? {} : await oidc.fetchUserInfo(provider, tokens.access, subject);
  return { identity: identityIn(claimsAbout(subject, claimsIn(tokens.id), more), settings), tokens };
};

/** Creates the values of a new sign-in and the address to send the browser to. Rejects with an OpenIdFailure. */
const begin = (asked: Asked): Promise<{ readonly secrets: Secrets; readonly address: string }> =>
  orFailure(
    asked.connection(async (provider) => {
      const secrets = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const address = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectOf(asked),
        scope: asked.settings.scope,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      });
      return { secrets, address: address.href };
    }),
  );

/** The person who came back with this query. Rejects with an OpenIdFailure. */
const finish = (asked: Asked, query: string, { state, nonce, verifier }: Secrets): Promise<Known> =>
  orFailure(
    asked.connection(async (provider) => {
      const given = await oidc.authorizationCodeGrant(provider, new URL(`${redirectOf(asked)}?${query}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const { access_token: access, refresh_token: refresh = null, id_token: id = null } = given;
      return knownBy(provider, { access, refresh, id }, { ...asked, subject: given.claims()?.sub ?? '' });
    }),
  );

/** Stores tokens that replace earlier ones. */
type Keep = (tokens: Tokens) => Promise<void>;

/**
 * The person's identity now. 'gone' if their session there ended, for which there may be many reasons; 'refused' if the
 * provider renewed it and then did not know the person. Rejects if it cannot be asked. A new refresh token is kept before
 * anything else is asked, because the previous one may no longer work.
 */
const again = (asked: Asked, subject: string, before: Tokens, keep: Keep): Promise<Known | 'gone' | 'refused'> =>
  asked.connection(async (provider) => {
    if (before.refresh === null && provider.serverMetadata().userinfo_endpoint === undefined)
      throw new Error('The provider has neither a refresh token for this session nor a userinfo endpoint.');
    let isRenewed = false;
    try {
      const given = before.refresh === null ? null : await oidc.refreshTokenGrant(provider, before.refresh);
      isRenewed = given !== null;
      const tokens = {
        access: given?.access_token ?? before.access,
        refresh: given?.refresh_token ?? before.refresh,
        id: given?.id_token ?? before.id,
      };
      if (tokens.refresh !== before.refresh) await keep(tokens);
      return await knownBy(provider, tokens, { ...asked, subject });
    } catch (error) {
      // 403 may be about what this server may ask.
      const isRefused = isRenewed && error instanceof oidc.WWWAuthenticateChallengeError && error.status === 401;
      if (isAboutPerson(error)) return isRefused ? 'refused' : 'gone';
      throw error;
    }
  });

/** The address where a browser also ends the session at the provider; null if it has none. */
const signOutAddress = ({ connection, publicUrl }: Asked, { id }: Tokens): Promise<string | null> =>
  connection(async (provider) => {
    if (provider.serverMetadata().end_session_endpoint === undefined) return null;
    const back = { post_logout_redirect_uri: `${publicUrl()}/admin-login` };
    return oidc.buildEndSessionUrl(provider, { ...back, ...(id !== null && { id_token_hint: id }) }).href;
  });

/** A client of an OpenID Connect provider, built on a certified library. */
export const createOpenId = (settings: OpenIdSettings, publicUrl: () => string) => {
  const asked: Asked = { settings, connection: connect(settings), publicUrl };
  return {
    settings,
    begin: () => begin(asked),
    finish: (query: string, secrets: Secrets) => finish(asked, query, secrets),
    again: (subject: string, tokens: Tokens, keep: Keep) => again(asked, subject, tokens, keep),
    signOutAddress: (tokens: Tokens) => signOutAddress(asked, tokens),
  };
};

export type OpenId = ReturnType<typeof createOpenId>;
