/** The requested rows of a list. Pages start at 1. */
export type PageRequest = { readonly page: number; readonly limit: number };

/** The rows of one page in order, and the number of rows on all pages. */
export type Page<Row> = { readonly rows: Row[]; readonly total: number };

/** How to reach a page: an offset from the nearer end of the order, read backwards if that is the far end. */
export type Reach = { readonly offset: number; readonly limit: number; readonly backwards: boolean };

/** How to reach a page of `total` rows; undefined if the page is past the end. */
export const reachOf = ({ page, limit }: PageRequest, total: number): Reach | undefined => {
  const offset = (page - 1) * limit;
  const count = Math.min(limit, total - offset);
  if (count <= 0) return undefined;
  const fromEnd = total - offset - count;
  return fromEnd < offset
    ? { offset: fromEnd, limit: count, backwards: true }
    : { offset, limit: count, backwards: false };
};

/** One page of rows that are all in memory. */
export const pageOf = <Row>(rows: readonly Row[], { page, limit }: PageRequest): Page<Row> => ({
  rows: rows.slice((page - 1) * limit, page * limit),
  total: rows.length,
});
