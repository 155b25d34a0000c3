/** What is highlighted: by the query that the rows answer, and the row's key. */
export type Highlight = { readonly query: string; readonly key: string };

type Keyed = { readonly key: string };

/**
 * Which row is highlighted once rows show for a query: the first after each change of the query, and from then on the
 * one it was, whatever arrives meanwhile. While rows show, exactly one is.
 */
export const settled = (before: Highlight, query: string, rows: readonly Keyed[]): Highlight => {
  const stands = before.query === query && rows.some(({ key }) => key === before.key);
  return stands ? before : { query, key: rows[0]?.key ?? '' };
};
