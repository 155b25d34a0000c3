import type { Readable } from 'node:stream';
import type { Client } from '@matchdesk/core/context.ts';
import type { Contract } from '@matchdesk/core/endpoints.ts';
import type { Binary, Endpoint, ParsedOf, ResultOf } from '@matchdesk/core/kit/call/endpoint.ts';
import type { Change } from '../auth/log.ts';
import type { Actor } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import type { Db, Trx } from '../db/tables.ts';
import type { ImageStore } from '../files/stored.ts';
import type { Services } from './services.ts';

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
  /** Core's client in the caller's name, usable while their session lasts. */
  readonly self: () => Client;
  /** The uploaded pictures. */
  readonly images: ImageStore;
};

export type ReadContext<A = Actor | null> = Asked<A> & {
  readonly db: Db;
  /** Runs a separate transaction, for a read that also stores something. */
  readonly write: Database['write'];
  /** Logs a read of many rows or of private data: exports, chats. */
  readonly logReading: (what: Change) => Promise<void>;
};

/** What work after an answer can use. The signal aborts when the server stops. */
export type Later = Pick<Database, 'db' | 'write'> & { readonly signal: AbortSignal };

/** The context of a write: its changes and its line in the audit log are committed in one transaction. */
export type WriteContext<A = Actor | null> = Asked<A> & {
  readonly db: Trx;
  /** The version of the record that the caller saw; null if the request names none. */
  readonly loaded: string | null;
  /** Records what changed for the audit log, once in each write; null where nothing did. */
  readonly note: (change: Change | null) => void;
  /** Starts work after the transaction is committed, which may continue after the answer. */
  readonly afterwards: (work: (later: Later) => Promise<void>) => void;
};

/** The parsed input of a call. */
export type AskedOf<D extends keyof Contract, N extends keyof Contract[D]> = ParsedOf<Contract[D][N]>;

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

/** One function for each endpoint of a domain. A missing function or a wrong answer does not compile. */
export type Handlers<D extends keyof Contract> = { readonly [K in keyof Contract[D]]: HandlerOf<Contract[D][K]> };

/** A handler of any endpoint. Parsing the input with the endpoint's schemas makes the call safe. */
export type SomeHandler =
  | ((context: ReadContext & WriteContext, input: unknown) => unknown)
  | { readonly prepare: (context: ReadContext, input: unknown) => Promise<(context: WriteContext) => unknown> };
