import type * as z from 'zod/mini';
import './english.ts';
import type { Example } from './example.ts';
import type { Complaint } from './failure.ts';

export type Role = 'ADMIN' | 'SUBADMIN';
/** Who may call: everybody, any signed-in administrator, or the full administrator alone (specification, section 6). */
export type Access = 'public' | 'any' | 'ADMIN';

type FileKind = { readonly type: string; readonly fileName: string };
/**
 * A binary answer: its media type and the name under which it is saved. Those of other formats, by the query's `format`,
 * are beyond the specification: only where capabilities announce `download-formats`.
 */
export type Binary = FileKind & { readonly formats?: Readonly<Record<string, FileKind>> };

/** One call of /v2, as data (specification, section 7). */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The specification's path to the letter, parameters in braces. */
  readonly path: `/v2/${string}`;
  readonly summary: string;
  /**
   * What the audit log says of it, after who did it: 'gave {is.coins} credits to {who}'. {who} is its record, {was.x} and
   * {is.x} are what stood in a field before and after.
   */
  readonly tells?: string;
  /** One good input: derived tests send it, and turn it into bad ones. */
  readonly example: Example;
  /** Why the smoke check never makes this write; left out where a round of it does. */
  readonly untried?: string;
  readonly access: Access;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** The body goes as multipart form data; files are `FilePart`s. */
  readonly multipart?: true;
  readonly answer?: z.ZodMiniType;
  readonly binary?: Binary;
  /** It changes something: audited, keyed, never repeated blindly. */
  readonly write?: true;
  /** It changes only the caller's own session, so read-only clients may send it as well. */
  readonly ownSession?: true;
  /** It is made by the page and not by the person: a session that nobody uses ends all the same. */
  readonly unattended?: true;
  /** It also goes on as server-sent events, for who accepts text/event-stream. */
  readonly streams?: true;
  /** Its answer holds a secret: what is kept of it for its key is sealed. */
  readonly secretive?: true;
  /** The fields of its input that the limits of a machine's token count: the records' ids, and the coins that each gets. */
  readonly counts?: { readonly rows: string; readonly coins?: string };
  /** It changes one record. It refuses an outdated version that the caller names, and answers with the newer state. */
  readonly compares?: true;
  /** Path or arguments are not in the specification; a provider may differ (endpoints.json). */
  readonly assumed?: true;
  /** Beyond the specification: only where capabilities announce this name. */
  readonly extension?: string;
  /** A write is never sent again by itself; this read isn't either, such as signing in. */
  readonly once?: true;
  /**
   * What in the answer says success: a flag, or the data that the specification ties success to. Of a write, `status`
   * and `success` are heeded whatever stands here; without any of these its outcome is unknown.
   */
  readonly succeeds?: 'success' | 'status' | 'message' | 'data';
  /** What this write has done, for an action whose next step fails: 'Its data was migrated.' */
  readonly did?: string;
  /** How a person finds out whether this write was done, where no answer says so. */
  readonly lookUp?: string;
  /** The sentence where the server refuses without one of its own. */
  readonly unexplained?: string;
  /** Said first of whatever input the server refuses, its own words behind it. */
  readonly refusal?: Complaint;
  /** Where a list's rows and total stand in the answer, as dotted paths. */
  readonly rowsAt?: string;
  readonly totalAt?: string;
  /** Kinds of data that are stale after it. */
  readonly touches?: readonly string[];
};

/** A file on its way to the server. */
export type FilePart = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** Declares the endpoints of one domain, keeping their literal types. */
export const endpoints = <const T extends Readonly<Record<string, Endpoint>>>(map: T): T => map;

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends z.ZodMiniObject }
  ? z.input<S>
  : unknown;
type Parsed<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends z.ZodMiniObject }
  ? z.output<S>
  : unknown;

/** The input of a call: parameters, query and body in one flat object. */
export type InputOf<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
/** What a handler receives, parsed. */
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

/** Names of the parameters in a path, in order. */
export const paramNames = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
