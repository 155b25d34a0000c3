import { PostgresAdapter } from 'kysely';
import type { Database } from './database.ts';
import type { SqliteDatabase } from './open.ts';
import type { Db } from './tables.ts';

/** Whether a database is an SQLite file. */
export const isFile = (database: Database): database is SqliteDatabase => database.engine === 'sqlite';

/** Whether queries of this handle run on PostgreSQL. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Whether a record that is read must be locked until the transaction ends, so that it cannot change before the write that
 * depends on it. On SQLite a transaction is the only writer anyway.
 */
export const locks = (db: Db): boolean => db.isTransaction && isPostgres(db);
