import { isFields } from '@matchdesk/core/kit/fields.ts';
import type { OpenIdSettings } from './settings.ts';

type Claims = Readonly<Record<string, unknown>>;

const isClaims = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/**
 * All claims about a subject, from its ID token and its userinfo. Throws if the token is about somebody else (OpenID
 * Connect Core, 12.2). An address from userinfo is not verified by what the token says about another one.
 */
export const claimsAbout = (subject: string, token: Claims, userInfo: Claims): Claims => {
  if (token.sub !== undefined && token.sub !== subject) throw new Error('The ID token is about another subject.');
  const isOther = userInfo.email !== undefined && userInfo.email !== token.email;
  return { ...token, ...(isOther && { email_verified: undefined }), ...userInfo, sub: subject };
};

/** A claim by its whole name, which may contain dots, or by its path. */
const claimIn = (claims: Claims, name: string): unknown => {
  if (name in claims) return claims[name];
  return name.split('.').reduce<unknown>((inner, part) => (isClaims(inner) ? inner[part] : undefined), claims);
};

/**
 * The values that a claim holds: those of a list; the names in an object, where their value is not false; or a text, whole
 * and in its parts between commas and spaces.
 */
const valuesIn = (claim: unknown): readonly unknown[] => {
  if (typeof claim === 'string') return [claim, ...claim.split(/[\s,]+/)];
  return isFields(claim) ? Object.keys(claim).filter((name) => Boolean(claim[name])) : [claim].flat();
};

/** The email address in a claim; null where an account here could not have it. */
const addressIn = (email: unknown): string | null =>
  typeof email === 'string' && email.length <= 240 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;

/** The identity in a provider's claims. Throws if they name nobody. */
export const identityIn = (claims: Claims, { issuer, roleClaim, roles }: OpenIdSettings) => {
  const { sub, email, email_verified } = claims;
  if (typeof sub !== 'string' || sub === '') throw new Error('The claims name no subject.');
  const held = new Set(valuesIn(claimIn(claims, roleClaim)));
  return {
    issuer,
    subject: sub,
    /** null if the provider names none that can be one. */
    email: addressIn(email),
    /** Whether the provider has verified that the address belongs to this person. */
    isVerified: email_verified === true || email_verified === 'true',
    /** null if they have no role here. */
    role: roles.find(([value]) => held.has(value))?.[1] ?? null,
  };
};

/** A person's identity, as the provider describes it. */
export type Identity = ReturnType<typeof identityIn>;
