import type { Client } from '@matchdesk/core/context.ts';
import { confirmed, isDoubtful } from '@matchdesk/core/kit/list/doubt.ts';
import { hasNext, type ListQuery } from '@matchdesk/core/kit/list/page.ts';
import type { List } from '@matchdesk/core/kit/list/read.ts';
import type { QueryClient } from '@tanstack/react-query';
import { pageOptions } from './reads.ts';

/**
 * Loads the page after a cached one before it is needed. Where it has rows that the total leaves out, the total becomes
 * unknown; where it cannot be read, the total stays.
 */
export const loadAhead = async <R>(
  cache: QueryClient,
  list: List<Client, R>,
  scope: string,
  query: ListQuery,
): Promise<void> => {
  const { queryKey } = pageOptions(list, scope, query);
  const page = cache.getQueryData(queryKey);
  if (!page) return;
  const isInDoubt = isDoubtful(query, page);
  if (!isInDoubt && !hasNext(query.page, query.size, page.rows.length, page.total)) return;
  const next = pageOptions(list, scope, { ...query, page: query.page + 1 });
  await cache.prefetchQuery(next);
  const came = isInDoubt ? cache.getQueryData(next.queryKey) : undefined;
  if (came) cache.setQueryData(queryKey, (now) => (now === page ? confirmed(page, came, list.id) : now));
};
