/** The id of an existing record. */
export type Some = {
  readonly some: string;
  /** Which of the matching records, from 0. */
  readonly nth?: number;
  /** The values that its columns must have. */
  readonly where?: Readonly<Record<string, string | number | null>>;
  /** The column whose greatest value comes first; the oldest record comes first by default. */
  readonly latest?: string;
};

/** A value of the calling session: its credentials, or a code sent to it. */
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
    | 'passkey'
    | 'device-code'
    | 'terminal-code';
};

/** A newly made picture. */
type SomePicture = { readonly picture: true };

/** One valid input of a call, with markers for values that differ between servers. */
export type Example = Readonly<Record<string, unknown>>;

/** A record of this table of the embedded API. */
export const some = (table: string, which: Omit<Some, 'some'> = {}): Some => ({ some: table, ...which });
/** A user whose account is active. */
export const someUser = (nth = 0): Some => some('users', { nth, where: { account_status: 0 } });
export const own = (what: Own['own']): Own => ({ own: what });
export const somePicture: SomePicture = { picture: true };
