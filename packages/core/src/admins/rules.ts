import { type ListQuery, type Page, pageOfAll } from '../kit/page.ts';
import type { SubAdmin } from './schema.ts';

/** What a sub-administrator is called where a role is asked for: the specification's own. */
export const plainRole = 'subadmin';

/** The page of the administrators whose email holds the search; the server gives them all at once. */
export const pageOfAdmins = <A extends Pick<SubAdmin, 'email'>>(
  all: readonly A[],
  query: Pick<ListQuery, 'page' | 'size' | 'search'>,
): Page<A> => {
  const wanted = query.search.trim().toLowerCase();
  return pageOfAll(
    all.filter(({ email }) => email.toLowerCase().includes(wanted)),
    query,
  );
};
