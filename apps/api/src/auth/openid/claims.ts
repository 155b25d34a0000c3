import type { OpenIdSettings } from './settings.ts';

/** Who somebody is, as the provider says. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  /** null where it names none. */
  readonly email: string | null;
  /** Whether it says that the address is that person's. */
  readonly isVerified: boolean;
  /** null where they may do nothing here. */
  readonly role: string | null;
};

type Claims = Readonly<Record<string, unknown>>;

const isClaims = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/** A claim by its whole name, which may hold dots, or by the way to it. */
const claimIn = (claims: Claims, name: string): unknown => {
  if (name in claims) return claims[name];
  return name.split('.').reduce<unknown>((inner, part) => (isClaims(inner) ? inner[part] : undefined), claims);
};

/** Who the claims of a provider speak of. Throws where they name nobody. */
export const identityIn = (claims: Claims, { issuer, roleClaim, roles }: OpenIdSettings): Identity => {
  const { sub, email, email_verified } = claims;
  if (typeof sub !== 'string' || sub === '') throw new Error('The claims name no subject.');
  const held = new Set([claimIn(claims, roleClaim)].flat());
  return {
    issuer,
    subject: sub,
    email: typeof email === 'string' && email !== '' ? email : null,
    isVerified: email_verified === true || email_verified === 'true',
    role: roles.find(([value]) => held.has(value))?.[1] ?? null,
  };
};
