/** Which rows a list is asked for; pages start at 1. */
export type PageRequest = { readonly page: number; readonly limit: number };

/** Rows in the order asked for, and how many there are on all pages together. */
export type Page<Row> = { readonly rows: Row[]; readonly total: number };

/** How to reach a page: so many rows from the nearer end of the order, walked backwards where that is the far end. */
export type Reach = { readonly offset: number; readonly limit: number; readonly backwards: boolean };

/** undefined where the page lies past the end. */
export const reachOf = ({ page, limit }: PageRequest, total: number): Reach | undefined => {
  const offset = (page - 1) * limit;
  const count = Math.min(limit, total - offset);
  if (count <= 0) return undefined;
  const fromEnd = total - offset - count;
  return fromEnd < offset
    ? { offset: fromEnd, limit: count, backwards: true }
    : { offset, limit: count, backwards: false };
};

/** One page of rows that are all at hand. */
export const pageOf = <Row>(rows: readonly Row[], { page, limit }: PageRequest): Page<Row> => ({
  rows: rows.slice((page - 1) * limit, page * limit),
  total: rows.length,
});
