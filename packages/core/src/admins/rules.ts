import { type ListQuery, type Page, pageOfAll } from '../kit/page.ts';
import type { SubAdmin } from './schema.ts';

/** The page of the administrators whose email holds the search; the server gives them all at once. */
export const pageOfAdmins = (
  all: readonly SubAdmin[],
  query: Pick<ListQuery, 'page' | 'size' | 'search'>,
): Page<SubAdmin> => {
  const wanted = query.search.trim().toLowerCase();
  return pageOfAll(
    all.filter(({ email }) => email.toLowerCase().includes(wanted)),
    query,
  );
};
