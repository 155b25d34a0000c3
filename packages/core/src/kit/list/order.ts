import type { ListQuery, Page } from './page.ts';
import type { AnyList } from './read.ts';

type Ordering = Pick<ListQuery, 'sort' | 'direction'>;
type OrderedHere = Pick<AnyList<never>, 'ordersHere'>;

/** Sorts rows by one of their texts: numbers by value, empty texts last. */
const inOrder = <R>(rows: readonly R[], { direction }: Ordering, textOf: (row: R) => string): readonly R[] => {
  const sign = direction === 'desc' ? -1 : 1;
  const isEmpty = (row: R) => (textOf(row) === '' ? 1 : 0);
  const compared = (one: R, other: R) =>
    textOf(one).localeCompare(textOf(other), 'en', { numeric: true, sensitivity: 'base' });
  return [...rows].sort((one, other) => isEmpty(one) - isEmpty(other) || sign * compared(one, other));
};

/** The query for the server: without an order that the client sorts by itself (specification, section 2, Radar). */
export const askedQuery = ({ ordersHere }: OrderedHere, query: ListQuery): ListQuery =>
  ordersHere ? { ...query, sort: '', direction: 'asc' } : query;

/** A page in the order that the client sorts by itself; unchanged where the server sorts. */
export const orderedPage = <R>({ ordersHere }: OrderedHere, page: Page<R>, ordering: Ordering): Page<R> => {
  const textOf = ordersHere?.[ordering.sort];
  return textOf ? { ...page, rows: inOrder(page.rows, ordering, textOf) } : page;
};
