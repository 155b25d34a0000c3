import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Db } from './tables.ts';

/**
 * The condition that a column is one of these seqs, given by `listOf`. One value for the list, so that its
 * length does not change the query's text.
 */
export const isAmong = (db: Db, column: string, seqs: RawBuilder<unknown>): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = ANY(${seqs}::bigint[])`
    : sql<boolean>`${sql.ref(column)} IN (SELECT value FROM json_each(${seqs}))`;

/** The same for a column of ids. */
export const isAmongIds = (db: Db, column: string, ids: RawBuilder<unknown>): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = ANY(${ids}::text[])`
    : sql<boolean>`${sql.ref(column)} IN (SELECT value FROM json_each(${ids}))`;

export const listOf = (db: Db, seqs: readonly (number | string)[]): unknown =>
  isPostgres(db) ? seqs : JSON.stringify(seqs);
