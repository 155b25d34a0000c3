import type { ListQuery, Page } from './page.ts';

/**
 * One page of rows that came at once, for lists whose call takes no page. Where their own total is larger, a part of the
 * list did not come.
 */
export const pageOfAll = <R>({ rows, total }: Page<R>, { page, size }: Pick<ListQuery, 'page' | 'size'>): Page<R> => ({
  rows: rows.slice((page - 1) * size, page * size),
  ...(total !== null && total > rows.length ? { total } : { total: rows.length, isAll: true }),
});

/**
 * The same for the rows whose text contains the search, ignoring case and outer spaces. Rows that did not come may
 * contain it, too.
 */
export const pageOfFound = <R>(
  { rows, total }: Page<R>,
  textOf: (row: R) => string,
  query: Pick<ListQuery, 'page' | 'size' | 'search'>,
): Page<R> => {
  const sought = query.search.trim().toLowerCase();
  const found = rows.filter((row) => textOf(row).toLowerCase().includes(sought));
  return pageOfAll({ rows: found, total: total && total - rows.length + found.length }, query);
};
