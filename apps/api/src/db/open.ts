import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { loadInBulk } from './bulk.ts';
import type { Database } from './database.ts';
import { databaseFailureOf } from './failure.ts';
import { migrate } from './migrate.ts';
import { setPragmas, verifyPragmas } from './pragmas.ts';
import { preparedOnce } from './statements.ts';
import type { Tables } from './tables.ts';

export type SqliteDatabase = Database & {
  readonly engine: 'sqlite';
  readonly file: string;
  /** The one connection beneath `db`: for bulk loads, backup and checks alone. */
  readonly sqlite: Sqlite.Database;
};

export type OpenOptions = {
  readonly file: string;
  /** How long a statement waits for another process's lock. */
  readonly busyTimeoutMs?: number;
  readonly now?: () => number;
};

/**
 * Opens the SQLite database, makes it where there is none, and brings its schema forward. Throws DatabaseFailure with
 * one sentence where it is locked, damaged, written by a newer version, on a full disk or in an unwritable folder, or
 * where durable commits cannot be had.
 */
export const openDatabase = ({ file, busyTimeoutMs = 3000, now = Date.now }: OpenOptions): SqliteDatabase => {
  let sqlite: Sqlite.Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    sqlite = new Sqlite(file, { timeout: busyTimeoutMs });
    setPragmas(sqlite, busyTimeoutMs);
    verifyPragmas(sqlite);
    migrate(sqlite, now());
  } catch (error) {
    sqlite?.close();
    throw databaseFailureOf(error, file) ?? error;
  }
  const connection = sqlite;
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: preparedOnce(connection) }) });
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
    sqlite: connection,
    write: (work) => db.transaction().execute(work),
    // The data folder's lock keeps other servers away.
    alone: (work) => work(),
    load: (work) => loadInBulk(connection, work),
    close,
  };
};
