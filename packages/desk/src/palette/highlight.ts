/** The highlighted row: the query that the rows answer, and the row's key. */
export type Highlight = { readonly query: string; readonly key: string };

type Keyed = { readonly key: string };

/**
 * The row to highlight once rows are shown for a query: the first one after each change of the query, and then the same
 * row, whatever arrives later. While rows are shown, exactly one is highlighted.
 */
export const settled = (before: Highlight, query: string, rows: readonly Keyed[]): Highlight => {
  const stands = before.query === query && rows.some(({ key }) => key === before.key);
  return stands ? before : { query, key: rows[0]?.key ?? '' };
};
