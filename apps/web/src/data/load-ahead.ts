import { confirmed, isDoubtful } from '@matchdesk/core/kit/list/doubt.ts';
import { hasNext, type ListQuery, type Page } from '@matchdesk/core/kit/list/page.ts';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

type PageOptions<R> = FetchQueryOptions<Page<R>> & { readonly queryKey: QueryKey };

/**
 * Loads the page after a cached one before it is needed. Where it has rows that the total leaves out, the total becomes
 * unknown; where it cannot be read, the total stays.
 */
export const loadAhead = async <R>(
  cache: QueryClient,
  id: (row: R) => string,
  query: ListQuery,
  optionsOf: (page: number) => PageOptions<R>,
): Promise<void> => {
  const { queryKey } = optionsOf(query.page);
  const page = cache.getQueryData<Page<R>>(queryKey);
  if (!page) return;
  const isInDoubt = isDoubtful(query, page);
  if (!isInDoubt && !hasNext(query.page, query.size, page.rows.length, page.total)) return;
  const next = optionsOf(query.page + 1);
  await cache.prefetchQuery(next);
  const came = isInDoubt ? cache.getQueryData<Page<R>>(next.queryKey) : undefined;
  if (came) cache.setQueryData<Page<R>>(queryKey, (now) => (now === page ? confirmed(page, came, id) : now));
};
