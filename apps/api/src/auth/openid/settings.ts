/** How to ask the company's own OpenID provider, and which roles its answers give. */
export type OpenIdSettings = {
  readonly issuer: string;
  readonly clientId: string;
  /** null for a client without a secret. */
  readonly clientSecret: string | null;
  readonly scope: string;
  /** The claim that holds a person's roles, as a path with dots such as realm_access.roles. */
  readonly roleClaim: string;
  /**
   * The role (ADMIN, SUBADMIN or the name of a company's own role) for each value of that claim. The
   * first match in this list counts.
   */
  readonly roles: readonly (readonly [value: string, role: string])[];
  /** The provider's name on the screen: 'Sign in with …'. */
  readonly name: string;
};
