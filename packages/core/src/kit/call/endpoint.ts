import type * as z from 'zod/mini';
import { entriesOf } from '../fields.ts';
import '../form/english.ts';
import type { Complaint } from './failure.ts';

export type Role = 'ADMIN' | 'SUBADMIN';
/** Who may call: everybody, any signed-in administrator, or the full administrator alone (specification, section 6). */
export type Access = 'public' | 'any' | 'ADMIN';

type FileKind = { readonly type: string; readonly fileName: string };
/**
 * A binary answer: its media type and the name that the file is saved under. Other formats, chosen by the query's
 * `format`, are beyond the specification: they exist only where capabilities announce `download-formats`.
 */
export type Binary = FileKind & { readonly formats?: Readonly<Record<string, FileKind>> };

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
type Example = Readonly<Record<string, unknown>>;

/** One call of /v2, as data (specification, section 7). */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path exactly as the specification writes it, with parameters in braces. */
  readonly path: `/v2/${string}`;
  readonly summary: string;
  /**
   * What the audit log says after the name of the administrator: 'gave {is.coins} credits to {who}'. {who} is the
   * record; {was.x} and {is.x} are the values of a field before and after, and what stands in brackets around one is left
   * out where that value is not known.
   */
  readonly tells?: string;
  /** One valid input: derived tests send it, and make invalid inputs from it. */
  readonly example: Example;
  /** Why the smoke check never makes this write; absent where it does. */
  readonly untried?: string;
  readonly access: Access;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** The body is sent as multipart form data; files are `FilePart`s. */
  readonly multipart?: true;
  readonly answer?: z.ZodMiniType;
  readonly binary?: Binary;
  /** It changes something: it is audited, has an idempotency key and is never repeated automatically. */
  readonly write?: true;
  /** It changes only the caller's own session, so read-only clients may send it too. */
  readonly ownSession?: true;
  /** The page makes this call by itself, so it does not keep an idle session alive. */
  readonly unattended?: true;
  /** A caller who accepts text/event-stream receives server-sent events. */
  readonly streams?: true;
  /** Its answer holds a secret, so the answer stored for its idempotency key is sealed. */
  readonly secretive?: true;
  /** The input fields that count towards a token's limits: the records' ids, and the coins that each record gets. */
  readonly counts?: { readonly rows: string; readonly coins?: string };
  /** It changes one record. If the caller names an outdated version, it refuses and answers with the newer state. */
  readonly compares?: true;
  /** The specification leaves its path or arguments open; a provider may differ (endpoints.json). */
  readonly assumed?: true;
  /** Beyond the specification: it exists only where capabilities announce this name. */
  readonly extension?: string;
  /** Never retried automatically although it is not a write, such as signing in. */
  readonly once?: true;
  /**
   * What in the answer means success: a flag, or the data that the specification ties success to. For a write, `status`
   * and `success` always count as well; where none of these is present, the outcome is unknown.
   */
  readonly succeeds?: 'success' | 'status' | 'message' | 'data';
  /** The values of `status` that are what was asked for: such an answer refuses nothing. */
  readonly tellsStatus?: readonly number[];
  /** What this write has done, said when the next step of an action fails: 'Its data was migrated.' */
  readonly did?: string;
  /** How a person can check whether this write was done, where no answer says so. */
  readonly lookUp?: string;
  /** The sentence to show where the server refuses without a message. */
  readonly unexplained?: string;
  /** Shown in front of the server's own message where the server refuses the input. */
  readonly refusal?: Complaint;
  /**
   * Where the answer names the record that the parameter `id` asked for, as dotted paths to its ids: an answer about
   * another record is refused.
   */
  readonly recordIdAt?: readonly string[];
  /** Where the answer holds a list's rows and total, as dotted paths. */
  readonly rowsAt?: string;
  readonly totalAt?: string;
  readonly sums?: true;
  /**
   * Parts of a read's answer that another read shows too, by dotted path, which goes into each row of a list, with the id of
   * that read, or of several: they are empty for a caller to whom one of these is closed.
   */
  readonly parts?: Readonly<Record<string, string | readonly string[]>>;
  /**
   * Values of a read's input that tell what another read shows too, such as an order by flags, with the id of that read, or
   * of several: they are refused to a caller to whom one of these is closed.
   */
  readonly tellsBy?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
  /** The kinds of data that are stale after this call. */
  readonly touches?: readonly string[];
};

/** A file to upload. */
export type FilePart = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

type Assumed = Pick<Endpoint, 'method' | 'access' | 'example'>;
type Declared = Omit<Endpoint, keyof Assumed> & Partial<Assumed>;
/** What the calls of a domain have in common. A single call may say otherwise. */
type Common = Pick<Endpoint, 'access' | 'extension'>;
export const anyAdministrator = { access: 'any' } as const;

/**
 * Declares the endpoints of one domain and keeps their literal types. A call is a GET, and an empty input is an example of
 * it, unless it says otherwise.
 */
export const endpoints = <const C extends Common, const T extends Readonly<Record<string, Declared>>>(
  common: C,
  map: T,
) =>
  Object.fromEntries(
    entriesOf<string, Declared>(map).map(([name, call]) => [name, { method: 'GET', example: {}, ...common, ...call }]),
  ) as unknown as { readonly [K in keyof T]: T[K] & Omit<C, keyof T[K]> & Assumed };

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends z.ZodMiniObject }
  ? z.input<S>
  : unknown;
type Parsed<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends z.ZodMiniObject }
  ? z.output<S>
  : unknown;

/** The input of a call: parameters, query and body in one flat object. */
export type InputOf<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
/** The parsed input that a handler receives. */
export type ParsedOf<E> = Parsed<E, 'params'> & Parsed<E, 'query'> & Parsed<E, 'body'>;
/** The result of a call: the answer in its canonical form, or bytes. */
export type ResultOf<E> = E extends { readonly binary: Binary }
  ? Uint8Array
  : E extends { readonly answer: infer S extends z.ZodMiniType }
    ? z.output<S>
    : never;

type At<T, P extends string> = P extends `${infer H}.${infer R}`
  ? H extends keyof T
    ? At<T[H], R>
    : never
  : P extends keyof T
    ? T[P]
    : never;
/** One row of a list endpoint. */
export type RowOf<E> = E extends {
  readonly answer: infer S extends z.ZodMiniType;
  readonly rowsAt: infer P extends string;
}
  ? At<z.output<S>, P> extends readonly (infer R)[]
    ? R
    : never
  : never;

/** A record of this table of the embedded API. */
export const some = (table: string, which: Omit<Some, 'some'> = {}): Some => ({ some: table, ...which });
/** A user whose account is active. */
export const someUser = (nth = 0): Some => some('users', { nth, where: { account_status: 0 } });
export const own = (what: Own['own']): Own => ({ own: what });
export const somePicture: SomePicture = { picture: true };

/** Names of the parameters in a path, in order. */
export const paramNames = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
