import { isRoleName } from '@matchdesk/core/admins/checks.ts';
import * as z from 'zod/mini';
import type { OpenIdSettings } from '../auth/openid/settings.ts';
import { isLoopback } from '../http/loopback.ts';
import { descriptions } from './descriptions.ts';
import { address, parsed, secretFile } from './values.ts';

const known = ['ADMIN', 'SUBADMIN'];
/** Whether this can be the name of a role. Whether a role beyond the two built-in ones exists is checked at the start. */
const isRole = (text: string | undefined): text is string =>
  text !== undefined && (known.includes(text) || isRoleName(text));

/** 'desk-admins=ADMIN, desk=SUBADMIN': the role follows the last equals sign, because a value may contain one. */
const roles = parsed(
  (text): readonly (readonly [string, string])[] | undefined => {
    const pairs = text.split(',').map((pair) => /^\s*(.+?)\s*=\s*([\w-]+)\s*$/.exec(pair)?.slice(1) ?? []);
    const pairsRead = pairs.flatMap(([value, role]) =>
      value !== undefined && isRole(role) ? [[value, role] as const] : [],
    );
    return pairsRead.length === pairs.length ? pairsRead : undefined;
  },
  `must be VALUE=ROLE pairs separated by commas, where ROLE is ${known.join(', ')} or your own role, such as support`,
);

/** The variables for signing in with OpenID Connect. */
export const openIdVariables = {
  MATCHDESK_OIDC_ISSUER: z.optional(address(['http:', 'https:'])).register(descriptions, {
    about: "the address of the company's identity provider, for sign-in with OpenID Connect",
  }),
  MATCHDESK_OIDC_CLIENT_ID: z.optional(z.string()).register(descriptions, { about: "this server's client id there" }),
  MATCHDESK_OIDC_CLIENT_SECRET: z
    .optional(z.string())
    .register(descriptions, { about: 'its client secret, if it has one', isSecret: true }),
  MATCHDESK_OIDC_CLIENT_SECRET_FILE: z
    .optional(secretFile(1))
    .register(descriptions, { about: 'a private file with the client secret, instead' }),
  MATCHDESK_OIDC_ROLES: z.optional(roles).register(descriptions, {
    about: 'who gets which role: VALUE=ROLE pairs, separated by commas, for values of the claim',
  }),
  MATCHDESK_OIDC_ROLE_CLAIM: z
    .prefault(z.string(), 'roles')
    .register(descriptions, { about: 'the claim whose values decide about roles' }),
  MATCHDESK_OIDC_SCOPE: z
    .prefault(z.string().check(z.regex(/(^| )openid( |$)/, 'must contain openid')), 'openid email')
    .register(descriptions, { about: 'the scopes that it asks for, separated by spaces' }),
  MATCHDESK_OIDC_NAME: z
    .optional(z.string().check(z.maxLength(40, 'must have 40 characters or fewer')))
    .register(descriptions, {
      about: "the provider's name on the button for signing in",
      without: "the issuer's host",
    }),
  MATCHDESK_PASSWORD_SIGN_IN: z
    .prefault(
      z.pipe(
        z.enum(['on', 'off'], { error: 'must be on or off' }),
        z.transform((value) => value === 'on'),
      ),
      'on',
    )
    .register(descriptions, { about: 'off: nobody can sign in with a password' }),
};

/** One sentence for each contradiction between the variables of OpenID Connect. */
export const openIdMistakes = (given: NodeJS.ProcessEnv, isBehindProxy: boolean): string[] => {
  const { MATCHDESK_OIDC_ISSUER: issuer, MATCHDESK_PROVIDER_URL, MATCHDESK_PUBLIC_URL } = given;
  if (issuer === undefined) {
    return given.MATCHDESK_PASSWORD_SIGN_IN === 'off'
      ? ['MATCHDESK_PASSWORD_SIGN_IN is off, but without MATCHDESK_OIDC_ISSUER nobody can sign in.']
      : [];
  }
  const missing = ['MATCHDESK_OIDC_CLIENT_ID', 'MATCHDESK_OIDC_ROLES'].filter((name) => given[name] === undefined);
  const mistakes = missing.map((name) => `${name} is missing: sign-in with OpenID Connect needs it.`);
  const at = URL.parse(issuer);
  if (at?.protocol === 'http:' && !isLoopback(at.hostname)) {
    mistakes.push(
      'MATCHDESK_OIDC_ISSUER begins with http://, which is allowed only for a provider on this machine: use https://.',
    );
  }
  if (MATCHDESK_PROVIDER_URL !== undefined) {
    mistakes.push('MATCHDESK_OIDC_ISSUER is set, but MATCHDESK_PROVIDER_URL has its own sessions: unset one of them.');
  }
  if (isBehindProxy && MATCHDESK_PUBLIC_URL === undefined) {
    mistakes.push('MATCHDESK_PUBLIC_URL is missing: the OpenID provider sends people back to this address.');
  }
  return mistakes;
};

const read = z.object(openIdVariables);

/** The settings for signing in with OpenID Connect; null where it is not configured. */
export const openIdOf = (env: z.output<typeof read>): OpenIdSettings | null => {
  const { MATCHDESK_OIDC_ISSUER: issuer, MATCHDESK_OIDC_CLIENT_ID: clientId, MATCHDESK_OIDC_ROLES: given } = env;
  if (issuer === undefined || clientId === undefined || given === undefined) return null;
  return {
    issuer,
    clientId,
    clientSecret: env.MATCHDESK_OIDC_CLIENT_SECRET_FILE ?? env.MATCHDESK_OIDC_CLIENT_SECRET ?? null,
    scope: env.MATCHDESK_OIDC_SCOPE,
    roleClaim: env.MATCHDESK_OIDC_ROLE_CLAIM,
    roles: given,
    name: env.MATCHDESK_OIDC_NAME ?? new URL(issuer).hostname,
  };
};
