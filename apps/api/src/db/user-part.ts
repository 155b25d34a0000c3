import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Db } from './tables.ts';
import { type UserFilter, userFilters } from './user-filters.ts';
import type { UserOrder } from './user-order.ts';

/** Whether the index on status has the users of one status together in this order: by the date of joining. */
const isContiguous = (test: string, order: UserOrder): boolean =>
  test.includes('account_status') && ['created_at', 'account_status'].includes(order[0]?.[0] ?? '');

/**
 * The part as a condition on `users` that are read in an order. The unary + keeps SQLite from finding the part first and
 * sorting it, because the order's own index contains the condition's column.
 */
export const partIs = (db: Db, filter: UserFilter, order: UserOrder = []): RawBuilder<boolean> => {
  const { test } = userFilters[filter];
  return sql.raw(isPostgres(db) || isContiguous(test, order) ? test.replace('+', '') : test);
};
