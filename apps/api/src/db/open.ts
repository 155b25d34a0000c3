import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import Sqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { makeFolder } from '../process/make-folder.ts';
import { type EndRepeating, repeat } from '../process/repeat.ts';
import { loadInBulk } from './bulk.ts';
import type { Database } from './database.ts';
import { DatabaseFailure, databaseFailureOf } from './failure.ts';
import { grouped } from './grouped.ts';
import { isOurs, migrate, refuseNewer } from './migrate.ts';
import type { NumberedMigration } from './migrations/migration.ts';
import { newsInProcess } from './news.ts';
import { setPragmas, verifyPragmas } from './pragmas.ts';
import { PreparedDialect } from './statements.ts';
import type { Tables } from './tables.ts';

export type SqliteDatabase = Database & {
  readonly engine: 'sqlite';
  readonly file: string;
  /** The connection beneath `db`, only for bulk loads, backup and checks. */
  readonly sqlite: Sqlite.Database;
};

type OpenOptions = {
  readonly file: string;
  /** How long opening and each write wait for a lock of another process. */
  readonly busyTimeoutMs?: number;
  /** Whether to migrate the schema. The default is true. */
  readonly migrates?: boolean;
  /** The migrations to apply; all by default. Fewer make a database of an earlier version. */
  readonly schema?: readonly NumberedMigration[];
  readonly now?: () => number;
};

// A statement that waits for a lock blocks all requests, so it gives up soon, and a write is tried again a little later.
const blockingMs = 20;
const pauseMs = 25;

const isBusy = (error: unknown): boolean => codeOf(error)?.startsWith('SQLITE_BUSY') ?? false;

/** Repeats a write while another process holds the lock, for `mostMs` at most. Other requests are served meanwhile. */
const withPatience = async <T>(mostMs: number, work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() - startedAt > mostMs) throw error;
      await setTimeout(pauseMs);
    }
  }
};

const watchedMs = 1000;

/** Calls `wrote` soon after another process wrote to the file, as commands do while the server runs. */
const watchOthers = (connection: Sqlite.Database, wrote: () => void): EndRepeating => {
  const versions = connection.prepare<[], number>('PRAGMA data_version').pluck();
  let seen = versions.get();
  const look = async (): Promise<void> => {
    const version = versions.get();
    if (version === seen) return;
    seen = version;
    wrote();
  };
  // After an error, such as in a bulk load, the next look tries again.
  return repeat(look, { everyMs: watchedMs, onError: () => undefined });
};

/**
 * Opens the SQLite database, creates it if there is none, and migrates its schema. Throws DatabaseFailure with one sentence
 * if it is locked, damaged, written by a newer version, on a full disk or in an unwritable folder, or if commits cannot be
 * durable.
 */
export const openDatabase = (options: OpenOptions): SqliteDatabase => {
  const { file, busyTimeoutMs = 3000, migrates = true, schema, now = Date.now } = options;
  let sqlite: Sqlite.Database | undefined;
  try {
    makeFolder(dirname(file));
    sqlite = new Sqlite(file, { timeout: busyTimeoutMs });
    setPragmas(sqlite, busyTimeoutMs);
    verifyPragmas(sqlite);
    if (migrates) migrate(sqlite, now(), schema);
    else if (isOurs(sqlite)) refuseNewer(sqlite);
    else throw new DatabaseFailure('damaged', `The database ${file} is damaged or does not belong to Matchdesk.`);
    sqlite.pragma(`busy_timeout = ${Math.min(busyTimeoutMs, blockingMs)}`);
  } catch (error) {
    sqlite?.close();
    throw databaseFailureOf(error, file) ?? error;
  }
  const connection = sqlite;
  const db = new Kysely<Tables>({ dialect: new PreparedDialect(connection) });
  const news = newsInProcess();
  const grouping = grouped(connection, (work) => withPatience(busyTimeoutMs, () => db.transaction().execute(work)));
  const write: Database['write'] = async (work) => {
    const done = await grouping(work);
    void news.tell('audit', '');
    return done;
  };
  const endWatching = watchOthers(connection, () => void news.tell('audit', ''));
  const close = async () => {
    await endWatching();
    await db.destroy();
    // Kysely does not close a connection that was never used.
    if (connection.open) connection.close();
  };
  return {
    engine: 'sqlite',
    place: file,
    file,
    db,
    read: (work) => work(db),
    replicaFigures: null,
    sqlite: connection,
    write,
    // The lock of the data folder keeps other servers away.
    alone: (work) => work(),
    load: async (work) => {
      try {
        await loadInBulk(connection, work);
      } catch (error) {
        throw databaseFailureOf(error, file) ?? error;
      }
    },
    news,
    close,
  };
};
