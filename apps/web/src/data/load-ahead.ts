import { compared, isDoubtful } from '@matchdesk/core/kit/list/doubt.ts';
import { hasNext, type ListQuery, type Page } from '@matchdesk/core/kit/list/page.ts';
import type { List } from '@matchdesk/core/kit/list/read.ts';
import { isLogged } from '@matchdesk/core/kit/reach.ts';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

type PageOptions<R> = FetchQueryOptions<Page<R>> & { readonly queryKey: QueryKey };

/**
 * Loads the page after a cached one before it is needed. Where it has rows that the total leaves out, the total becomes
 * unknown; where it cannot be read, the total stays; where it has the same rows, the cached one says so.
 */
export const loadAhead = async <R>(
  cache: QueryClient,
  list: Pick<List<never, R>, 'id' | 'calls'>,
  query: ListQuery,
  optionsOf: (page: number) => PageOptions<R>,
): Promise<void> => {
  const { queryKey } = optionsOf(query.page);
  const page = cache.getQueryData<Page<R>>(queryKey);
  if (!page) return;
  const isNext = !isLogged(list) && hasNext(query.page, query.size, page.rows.length, page.total);
  if (!isDoubtful(query, page) && !isNext) return;
  const next = optionsOf(query.page + 1);
  await cache.prefetchQuery(next);
  const came = cache.getQueryData<Page<R>>(next.queryKey);
  if (!came) return;
  const seen = compared(page, came, query, list.id);
  if (seen !== page) cache.setQueryData<Page<R>>(queryKey, (now) => (now === page ? seen : now));
};
