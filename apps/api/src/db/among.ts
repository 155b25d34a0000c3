import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Db } from './tables.ts';

const among =
  (type: 'bigint' | 'text') =>
  (db: Db, column: string, list: RawBuilder<unknown>): RawBuilder<boolean> =>
    isPostgres(db)
      ? sql<boolean>`${sql.ref(column)} = ANY(${list}::${sql.raw(type)}[])`
      : sql<boolean>`${sql.ref(column)} IN (SELECT value FROM json_each(${list}))`;

/**
 * The condition that a column is one of these seqs, given by `listOf`. One value for the list, so that its
 * length does not change the query's text.
 */
export const isAmong = among('bigint');
/** The same for a column of ids. */
export const isAmongIds = among('text');

export const listOf = (db: Db, seqs: readonly (number | string)[]): unknown =>
  isPostgres(db) ? seqs : JSON.stringify(seqs);
