/** What the provider says about a person. */
export type Person = { readonly sub: string } & Readonly<Record<string, unknown>>;

/** A command from a test to the provider's process. */
export type Order = {
  /** The address of the only console that it knows. */
  readonly client?: string;
  readonly person?: Person;
  /** The subject of a person who no longer exists. */
  readonly gone?: string;
  /** It signs with another key from now on. */
  readonly rotate?: true;
  /** Whether it issues refresh tokens. */
  readonly refresh?: boolean;
  /** Whether it answers what it is asked about a person, as its part that issues tokens goes on doing. */
  readonly tells?: boolean;
  /** Whether it refuses what it is asked about a person, as its part that issues tokens goes on doing. */
  readonly refuses?: boolean;
  /** How far its clock is ahead of ours; its ID tokens are valid for an hour. */
  readonly aheadMs?: number;
};
