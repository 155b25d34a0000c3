import type { Kysely } from 'kysely';
import type { Loader } from './loader.ts';
import type { News } from './news.ts';
import type { ReplicaFigures } from './postgres/replicas.ts';
import type { Db, Tables, Trx } from './tables.ts';

type Engine = 'sqlite' | 'postgres';

/** An open database of either engine, as used by all code outside db/. */
export type Database = {
  readonly engine: Engine;
  /** The database's name for people: a file, or a server and a database name, never with a password. */
  readonly place: string;
  readonly db: Kysely<Tables>;
  /** Runs reads, if possible on a replica that has all writes so far. `work` may run more than once. */
  readonly read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** The state of its replicas; null if it has none. */
  readonly replicaFigures: (() => Promise<ReplicaFigures>) | null;
  /**
   * Runs one write as a transaction, which is durable when this resolves. `work` may run more than once, because PostgreSQL
   * may ask one of several simultaneous transactions to start again.
   */
  readonly write: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  /** Runs work that only one process may do at a time, such as a first start. Other processes wait. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Loads many rows at once: all of them or none. */
  readonly load: (work: (loader: Loader) => Promise<void>) => Promise<void>;
  /** Messages between the processes at this database. Each new line of the audit log is announced on `audit`. */
  readonly news: News;
  readonly close: () => Promise<void>;
};
