import { type SelectQueryBuilder, sql } from 'kysely';
import { type Order, reversed } from './order.ts';
import { type Page, type PageRequest, reachOf } from './page.ts';

/** One page of a query's rows and their total number, for lists that belong to one record or are short. */
export const pageOfQuery = async <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order<string>,
  request: PageRequest,
): Promise<Page<Row>> => {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('n'));
  const { n } = (await counted.executeTakeFirstOrThrow()) as { readonly n: number };
  const reach = reachOf(request, n);
  if (reach === undefined) return { rows: [], total: n };
  let ordered = query;
  for (const [column, direction] of reach.backwards ? reversed(order) : order) {
    ordered = ordered.orderBy(sql.ref(column), direction);
  }
  const rows = await ordered.limit(reach.limit).offset(reach.offset).execute();
  return { rows: reach.backwards ? rows.reverse() : rows, total: n };
};
