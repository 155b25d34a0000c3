import type { Kysely } from 'kysely';
import type { Loader } from './loader.ts';
import type { News } from './news.ts';
import type { ReplicaFigures } from './postgres/replicas.ts';
import type { Db, Tables, Trx } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

/** An open database, whichever engine it is of: what everything outside of db/ works with. */
export type Database = {
  readonly engine: Engine;
  /** The database as a person knows it: a file, or a server and a database name; never with a password. */
  readonly place: string;
  readonly db: Kysely<Tables>;
  /** Runs what only reads, where there are replicas at one that has all that was written; `work` may run more than once. */
  readonly read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** How its replicas fare; null where it has none. */
  readonly replicaFigures: (() => Promise<ReplicaFigures>) | null;
  /**
   * Runs one write as a transaction, durable when this resolves. `work` may run more than once, each time as if for the
   * first time: where several write at once, PostgreSQL may ask one of them to begin again.
   */
  readonly write: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  /** Runs what only one process may do at a time, such as a first start; the others wait. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Loads many rows at once: all of them, or none. */
  readonly load: (work: (loader: Loader) => Promise<void>) => Promise<void>;
  /** What the processes at this database tell each other; each growth of the audit log is told on `audit`. */
  readonly news: News;
  readonly close: () => Promise<void>;
};
