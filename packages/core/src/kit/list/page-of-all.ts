import type { ListQuery, Page } from './page.ts';

/** One page of rows that all came at once, for lists whose call takes no page. */
export const pageOfAll = <R>(rows: readonly R[], { page, size }: Pick<ListQuery, 'page' | 'size'>): Page<R> => ({
  rows: rows.slice((page - 1) * size, page * size),
  total: rows.length,
  isAll: true,
});

/** The same, of the rows whose text contains the search, ignoring case and outer spaces. */
export const pageOfFound = <R>(
  rows: readonly R[],
  textOf: (row: R) => string,
  query: Pick<ListQuery, 'page' | 'size' | 'search'>,
): Page<R> => {
  const sought = query.search.trim().toLowerCase();
  return pageOfAll(
    rows.filter((row) => textOf(row).toLowerCase().includes(sought)),
    query,
  );
};
