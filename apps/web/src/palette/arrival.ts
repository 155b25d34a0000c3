import type { Section } from './row.ts';

/** Sections by the order in which they came, for a query: their headings. */
export type Arrival = { readonly query: string; readonly headings: readonly string[] };

/** Who came with the query, in order, and then whoever came later. */
export const arrived = (before: Arrival, query: string, sections: readonly Section[]): Arrival => {
  const headings = sections.filter(({ rows }) => rows.length > 0).map(({ heading }) => heading);
  const known = before.query === query ? before.headings : [];
  const late = headings.filter((heading) => !known.includes(heading));
  return before.query === query && late.length === 0 ? before : { query, headings: [...known, ...late] };
};

/** Sections as they came: what comes late stands below what shows, and moves nothing under the cursor. */
export const asArrived = ({ headings }: Arrival, sections: readonly Section[]): readonly Section[] =>
  sections.toSorted((one, other) => headings.indexOf(one.heading) - headings.indexOf(other.heading));
