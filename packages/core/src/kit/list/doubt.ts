import type { Page, PagePlace } from './page.ts';

/** The sentence about two pages that hold the same rows. */
export const repeatedRows = 'The provider sent the same rows for two pages of this list, so other rows may be missing.';

/**
 * Whether only the next page shows that the total is right: this one is the last by the total, but full. Some providers
 * send the number of rows on the page.
 */
export const isDoubtful = ({ page, size }: PagePlace, { rows, total, isAll }: Page<unknown>): boolean =>
  rows.length > 0 && total === page * size && !isAll;

/**
 * Compares a page with the next one. A doubtful total is dropped where the next page has further rows; any other page
 * says so where both have the same rows.
 */
export const compared = <R>(page: Page<R>, beside: Page<R>, query: PagePlace, id: (row: R) => string): Page<R> => {
  const known = new Set(page.rows.map(id));
  const isSame = beside.rows.every((row) => known.has(id(row)));
  if (isDoubtful(query, page)) return isSame ? page : { ...page, total: null };
  return isSame && beside.rows.length > 0 ? { ...page, notice: repeatedRows } : page;
};
