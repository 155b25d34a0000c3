import type { Readable } from 'node:stream';
import type { Client } from '@matchdesk/core/context.ts';
import type { Contract } from '@matchdesk/core/endpoints.ts';
import type { Binary, Endpoint, ParsedOf, ResultOf } from '@matchdesk/core/kit/endpoint.ts';
import type { Actor } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import type { Db, Trx } from '../db/tables.ts';
import type { ImageStore } from '../files/stored.ts';
import type { Services } from './services.ts';

/** The record that was changed, before and after; never a secret. */
export type Change = {
  readonly kind: string;
  readonly id?: string | null;
  /** Further records that the change is about. */
  readonly others?: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
};

type Asked<A> = {
  /** The caller; null on public calls. */
  readonly actor: A;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly ip: string;
  readonly requestId: string;
  /** Aborted when the caller disconnects; created on first use. */
  readonly signal: () => AbortSignal;
  readonly services: Services;
  /** Core's client in the caller's own name, for as long as their session lasts. */
  readonly self: () => Client;
  /** Pictures that were uploaded. */
  readonly images: ImageStore;
};

export type ReadContext<A = Actor | null> = Asked<A> & {
  readonly db: Db;
  /** A transaction of its own, for a call that answers at once and yet keeps something. */
  readonly write: Database['write'];
  /** Logs a read of many rows or of private data: exports, chats. */
  readonly noteReading: (what: Change) => Promise<void>;
};

/** What work has that goes on after an answer; the signal says that the server is to end. */
export type Later = Pick<Database, 'db' | 'write'> & { readonly signal: AbortSignal };

/** A write's own transaction: what it does and the line about it are kept together or not at all. */
export type WriteContext<A = Actor | null> = Asked<A> & {
  readonly db: Trx;
  /** The version of the record that the caller saw; null where none was named. */
  readonly loaded: string | null;
  /** Says what changed, for the audit log; once in each write. */
  readonly note: (change: Change) => void;
  /** Work that begins once the transaction is committed, and goes on after the answer. */
  readonly afterwards: (work: (later: Later) => Promise<void>) => void;
};

type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? null : Actor;
type Given<E> = E extends { readonly binary: Binary } ? Uint8Array | Readable : ResultOf<E>;
type Answer<E> = Promise<Given<E>> | Given<E>;

type Read<E extends Endpoint> = (context: ReadContext<ActorOf<E>>, input: ParsedOf<E>) => Answer<E>;
type Write<E extends Endpoint> = (context: WriteContext<ActorOf<E>>, input: ParsedOf<E>) => Answer<E>;

/** A write with a slow beginning, such as hashing, during which the database must serve others. */
type Staged<E extends Endpoint> = {
  readonly prepare: (
    context: ReadContext<ActorOf<E>>,
    input: ParsedOf<E>,
  ) => Promise<(context: WriteContext<ActorOf<E>>) => Answer<E>>;
};

type HandlerOf<E> = E extends Endpoint ? (E extends { write: true } ? Write<E> | Staged<E> : Read<E>) : never;

/** One function for each endpoint of a domain: a missing one, or a wrong answer, does not compile. */
export type Handlers<D extends keyof Contract> = { readonly [K in keyof Contract[D]]: HandlerOf<Contract[D][K]> };

/** A handler whose endpoint is not known to the reader; the parsing by that endpoint's schemas makes it safe. */
export type SomeHandler =
  | ((context: ReadContext & WriteContext, input: unknown) => unknown)
  | { readonly prepare: (context: ReadContext, input: unknown) => Promise<(context: WriteContext) => unknown> };
