import type { Section } from './entry.ts';

type Any = Section<unknown>;

/** The headings of sections in the order in which they came, for one query. */
export type Arrival = { readonly query: string; readonly headings: readonly string[] };

/** The sections that came with the query, in order, and then those that came later. */
export const arrived = (before: Arrival, query: string, sections: readonly Any[]): Arrival => {
  const headings = sections.filter(({ rows }) => rows.length > 0).map(({ heading }) => heading);
  const known = before.query === query ? before.headings : [];
  const late = headings.filter((heading) => !known.includes(heading));
  return before.query === query && late.length === 0 ? before : { query, headings: [...known, ...late] };
};

/**
 * Sections in the order they came: a late section is placed below those already shown, so that nothing moves under the
 * cursor.
 */
export const asArrived = <R>({ headings }: Arrival, sections: readonly Section<R>[]): readonly Section<R>[] =>
  sections.toSorted((one, other) => headings.indexOf(one.heading) - headings.indexOf(other.heading));
