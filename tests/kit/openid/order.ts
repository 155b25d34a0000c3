/** The provider's claims about a person. */
export type Person = { readonly sub: string } & Readonly<Record<string, unknown>>;

/** A command from a test to the provider's process. */
export type Order = {
  /** The address of the only console that it knows. */
  readonly client?: string;
  readonly person?: Person;
  /** The subject of a person who no longer exists. */
  readonly gone?: string;
  /** From now on it signs with another key. */
  readonly rotate?: true;
  /** Whether it issues refresh tokens. */
  readonly refresh?: boolean;
  /** Whether its userinfo endpoint answers; its token endpoint always does. */
  readonly tells?: boolean;
  /** Whether its userinfo endpoint refuses; its token endpoint never does. */
  readonly refuses?: boolean;
  /** How far its clock is ahead of ours; its ID tokens are valid for an hour. */
  readonly aheadMs?: number;
};
