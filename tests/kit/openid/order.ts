/** What the provider says of somebody. */
export type Person = { readonly sub: string } & Readonly<Record<string, unknown>>;

/** What a test asks of the provider's process. */
export type Order = {
  /** The address of the one console that it knows. */
  readonly client?: string;
  readonly person?: Person;
  /** The subject of somebody who is there no more. */
  readonly gone?: string;
  /** It signs by another key from now on. */
  readonly rotate?: true;
  /** Whether it gives refresh tokens. */
  readonly refresh?: boolean;
};
