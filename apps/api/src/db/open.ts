import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { loadInBulk } from './bulk.ts';
import type { Database } from './database.ts';
import { DatabaseFailure, databaseFailureOf } from './failure.ts';
import { grouped } from './grouped.ts';
import { isOurs, migrate, refuseNewer } from './migrate.ts';
import { newsOfOne } from './news.ts';
import { setPragmas, verifyPragmas } from './pragmas.ts';
import { PreparedDialect } from './statements.ts';
import type { Tables } from './tables.ts';

export type SqliteDatabase = Database & {
  readonly engine: 'sqlite';
  readonly file: string;
  /** The one connection beneath `db`: for bulk loads, backup and checks alone. */
  readonly sqlite: Sqlite.Database;
};

export type OpenOptions = {
  readonly file: string;
  /** How long opening and each write wait for another process's lock. */
  readonly busyTimeoutMs?: number;
  /** Whether the schema is brought forward (unless said) or taken as it is. */
  readonly migrates?: boolean;
  readonly now?: () => number;
};

// A statement that waits for a lock holds up everybody: it gives up soon, and a write is begun again a little later.
const blockingMs = 20;
const pauseMs = 25;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code));

/** Begins a write again while another process holds the lock, until `mostMs` have passed; others are served meanwhile. */
const withPatience = async <T>(mostMs: number, work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() - begun > mostMs) throw error;
      await setTimeout(pauseMs);
    }
  }
};

/**
 * Opens the SQLite database, makes it where there is none, and brings its schema forward. Throws DatabaseFailure with
 * one sentence where it is locked, damaged, written by a newer version, on a full disk or in an unwritable folder, or
 * where durable commits cannot be had.
 */
export const openDatabase = (options: OpenOptions): SqliteDatabase => {
  const { file, busyTimeoutMs = 3000, migrates = true, now = Date.now } = options;
  let sqlite: Sqlite.Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    sqlite = new Sqlite(file, { timeout: busyTimeoutMs });
    setPragmas(sqlite, busyTimeoutMs);
    verifyPragmas(sqlite);
    if (migrates) migrate(sqlite, now());
    else if (isOurs(sqlite)) refuseNewer(sqlite);
    else throw new DatabaseFailure('damaged', `The database ${file} is damaged or is none of Matchdesk's.`);
    sqlite.pragma(`busy_timeout = ${Math.min(busyTimeoutMs, blockingMs)}`);
  } catch (error) {
    sqlite?.close();
    throw databaseFailureOf(error, file) ?? error;
  }
  const connection = sqlite;
  const db = new Kysely<Tables>({ dialect: new PreparedDialect(connection) });
  const news = newsOfOne();
  const grouping = grouped(connection, (work) => withPatience(busyTimeoutMs, () => db.transaction().execute(work)));
  const write: Database['write'] = async (work) => {
    const done = await grouping(work);
    // No other process writes here, and what a write adds to the log is there now.
    void news.tell('audit', '');
    return done;
  };
  const close = async () => {
    await db.destroy();
    // Kysely leaves a connection open that no query ever used.
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
    // The data folder's lock keeps other servers away.
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
