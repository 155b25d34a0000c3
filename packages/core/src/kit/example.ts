/** The id of an existing record. */
export type Some = {
  readonly some: string;
  /** Which of those that fit, from 0. */
  readonly nth?: number;
  /** What its columns hold. */
  readonly where?: Readonly<Record<string, string | number | null>>;
  /** The column whose greatest value comes first; the oldest record does unless said. */
  readonly latest?: string;
};

/** A value of the calling session: its credentials, or a code that it was sent. */
export type Own = {
  readonly own:
    | 'email'
    | 'password'
    | 'reset-link'
    | 'code'
    | 'recovery-code'
    | 'new-passkey'
    | 'passkey-name'
    | 'password-beside-passkey'
    | 'passkey';
};

/** A picture of its own. */
export type SomePicture = { readonly picture: true };

/** One good input of a call: what it takes, with markers for what every server has of its own. */
export type Example = Readonly<Record<string, unknown>>;

/** A record of this table of the API. */
export const some = (table: string, which: Omit<Some, 'some'> = {}): Some => ({ some: table, ...which });
/** A user whose account is active. */
export const someUser = (nth = 0): Some => some('users', { nth, where: { account_status: 0 } });
export const own = (what: Own['own']): Own => ({ own: what });
export const somePicture: SomePicture = { picture: true };
