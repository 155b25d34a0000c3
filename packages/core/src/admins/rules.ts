import { type ListQuery, type Page, pageOfAll } from '../kit/page.ts';
import type { SubAdmin } from './schema.ts';

/** What a sub-administrator is called where a role is asked for: the specification's own. */
export const plainRole = 'subadmin';

/** Whether this can be the name of a role beyond the two. */
export const isRoleName = (text: string): boolean => /^[a-z][a-z0-9-]{0,39}$/.test(text);

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
