import type { SomeList } from '@matchdesk/core/context.ts';
import type { Page } from '@matchdesk/core/kit/list/page.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { keyOf, readPage } from './reads.ts';

/** How many rows a search loads: more than are shown, so that the best matches are among them. */
const mostSearched = 50;

const searchOptions = (list: SomeList, term: string) => {
  const size = Math.max(...list.sizes.filter((each) => each <= mostSearched), list.sizes[0] ?? 0);
  const query = { ...firstQuery(list), size, search: term };
  return queryOptions<Page<unknown>>({
    queryKey: keyOf(list, 'search', term),
    queryFn: ({ signal }) => readPage(list, '', query, { signal }),
  });
};

/**
 * Returns the first rows that match a term, for live search. The same term is requested once; a request that is no
 * longer needed is cancelled.
 */
export const searchRecords = async (list: SomeList, term: string, signal: AbortSignal): Promise<Page<unknown>> => {
  signal.throwIfAborted();
  const options = searchOptions(list, term);
  const leave = (): void => void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await queryClient.fetchQuery(options);
  } finally {
    signal.removeEventListener('abort', leave);
  }
};
