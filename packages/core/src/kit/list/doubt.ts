import type { Page, PagePlace } from './page.ts';

/**
 * Whether only the next page shows that the total is right: this one is the last by the total, but full. Some providers
 * send the number of rows on the page.
 */
export const isDoubtful = ({ page, size }: PagePlace, { rows, total, isAll }: Page<unknown>): boolean =>
  rows.length > 0 && total === page * size && !isAll;

/** A doubtful page, after the next one came: without its total where rows follow that it does not have. */
export const confirmed = <R>(page: Page<R>, next: Page<R>, id: (row: R) => string): Page<R> => {
  const known = new Set(page.rows.map(id));
  return next.rows.every((row) => known.has(id(row))) ? page : { ...page, total: null };
};
