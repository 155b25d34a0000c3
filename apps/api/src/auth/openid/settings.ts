/** How the company's own provider of identities is asked, and what its word is worth here. */
export type OpenIdSettings = {
  readonly issuer: string;
  readonly clientId: string;
  /** null for a client without one. */
  readonly clientSecret: string | null;
  readonly scope: string;
  /** The claim that says what somebody may do; dots lead into it, as in realm_access.roles. */
  readonly roleClaim: string;
  /** The role (ADMIN, SUBADMIN or the name of one beyond them) that a value of that claim gives; of several values the one that stands first here counts. */
  readonly roles: readonly (readonly [value: string, role: string])[];
  /** What people call it: 'Sign in with …'. */
  readonly name: string;
};
