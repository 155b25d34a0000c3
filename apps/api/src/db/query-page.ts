import { type SelectQueryBuilder, sql } from 'kysely';
import { type Order, reversed } from './order.ts';
import { type Page, type PageRequest, reachOf } from './page.ts';
import type { Db } from './tables.ts';

/** Two reads, at the same time where each has a connection of its own: in a transaction, one after the other. */
export const bothOf = async <One, Other>(
  db: Db,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> => (db.isTransaction ? [await one(), await other()] : Promise.all([one(), other()]));

/** How many rows a query finds. */
export const countOf = async <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> => {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('n'));
  // Kysely does not follow a selection that was cleared for any query.
  const { n } = (await counted.executeTakeFirstOrThrow()) as { readonly n: number };
  return Number(n);
};

/** One page of a query's rows and their total number, for lists that belong to one record or are short. */
export const pageOfQuery = async <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order<string>,
  request: PageRequest,
): Promise<Page<Row>> => {
  const total = await countOf(query);
  const reach = reachOf(request, total);
  if (reach === undefined) return { rows: [], total };
  let ordered = query;
  for (const [column, direction] of reach.backwards ? reversed(order) : order) {
    ordered = ordered.orderBy(sql.ref(column), direction);
  }
  const rows = await ordered.limit(reach.limit).offset(reach.offset).execute();
  return { rows: reach.backwards ? rows.reverse() : rows, total };
};
