import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Db } from './tables.ts';

/** That a column is one of `listOf` these seqs. One value for all of them: lists of any length are asked with one text. */
export const isAmong = (db: Db, column: string, seqs: RawBuilder<unknown>): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = ANY(${seqs}::bigint[])`
    : sql<boolean>`${sql.ref(column)} IN (SELECT value FROM json_each(${seqs}))`;

/** The same of a column of ids. */
export const isAmongIds = (db: Db, column: string, ids: RawBuilder<unknown>): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = ANY(${ids}::text[])`
    : sql<boolean>`${sql.ref(column)} IN (SELECT value FROM json_each(${ids}))`;

export const listOf = (db: Db, seqs: readonly (number | string)[]): unknown =>
  isPostgres(db) ? seqs : JSON.stringify(seqs);
