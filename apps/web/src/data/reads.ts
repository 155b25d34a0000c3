import { type Client, placeOf, type SomeList } from '@matchdesk/core/context.ts';
import type { FirstRead } from '@matchdesk/core/first-read.ts';
import { askedQuery, orderedPage } from '@matchdesk/core/kit/order.ts';
import { atOnce, hasNext, type ListQuery, type Page } from '@matchdesk/core/kit/page.ts';
import { type Detail, firstQuery, type List } from '@matchdesk/core/kit/read.ts';
import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';
import { whenLineIsSpare } from './spare-line.ts';

const keyOf = (read: object, ...rest: readonly unknown[]): QueryKey => {
  const place = placeOf(read);
  return [place?.domain ?? 'other', place?.id ?? 'other', ...rest];
};

const pageOptions = <R>(list: List<Client, R>, scope: string, query: ListQuery) => {
  const asked = askedQuery(list, query);
  return queryOptions<Page<R>>({
    queryKey: keyOf(list, scope, asked),
    queryFn: async ({ signal }) => atOnce(await list.page({ client, options: { signal }, scope }, asked)),
  });
};

/** One page of a list; the old rows stay until the new ones are there, and the next page is fetched ahead. */
export const usePage = <R>(list: List<Client, R>, scope: string, query: ListQuery) => {
  const cache = useQueryClient();
  const options = pageOptions(list, scope, query);
  // Asked for while the screen is still being made, not only once it was painted.
  usePrefetchQuery(options);
  const page = useQuery({ ...options, placeholderData: keepPreviousData });
  const { data: came, isPlaceholderData } = page;
  const data = useMemo(() => came && orderedPage(list, came, query), [came, list, query]);
  const asked = hashKey(options.queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that the client makes asks nothing again
  useEffect(() => {
    if (!came || isPlaceholderData) return;
    if (!hasNext(query.page, query.size, came.rows.length, came.total)) return;
    // Not before this page is painted: it would wait for the asking.
    return whenLineIsSpare(
      () => void cache.prefetchQuery(pageOptions(list, scope, { ...query, page: query.page + 1 })),
    );
  }, [cache, came, isPlaceholderData, list, scope, asked]);
  return { ...page, data };
};

/** One page of a list, from the cache where it is fresh. */
export const fetchPage = async <R>(list: List<Client, R>, scope: string, query: ListQuery): Promise<Page<R>> =>
  orderedPage(list, await queryClient.fetchQuery(pageOptions(list, scope, query)), query);

/** Reads a domain's data again that a screen shows: the server goes on changing it by itself. */
export const readAgain = (domain: string): void =>
  void queryClient.invalidateQueries({ predicate: isTouched([domain]) });

/** Reads a page anew, beside the one that shows. */
export const readPageAnew = async <R>(list: List<Client, R>, scope: string, query: ListQuery): Promise<Page<R>> =>
  orderedPage(list, await list.page({ client, options: {}, scope }, askedQuery(list, query)), query);

/** Shows a page in the place of the one that was read for the same query. */
export const showPage = <R>(list: List<Client, R>, scope: string, query: ListQuery, page: Page<R>): void =>
  void queryClient.setQueryData(pageOptions(list, scope, query).queryKey, page);

/** What is here of a list no longer stands for what the server has: whoever shows a page of it next asks again. */
export const staleList = <R>(list: List<Client, R>, scope: string): void =>
  void queryClient.invalidateQueries({ queryKey: keyOf(list, scope), refetchType: 'none' });

/** Takes a row out of what is here of a list, before the list is read anew. */
export const dropRow = <R>(list: List<Client, R>, scope: string, id: string): void =>
  void queryClient.setQueriesData<Page<R>>({ queryKey: keyOf(list, scope) }, (page) => {
    if (!page?.rows.some((row) => list.id(row) === id)) return page;
    return { rows: page.rows.filter((row) => list.id(row) !== id), total: page.total === null ? null : page.total - 1 };
  });

const noRows: readonly never[] = [];

/** The first rows of a query, from the cache where they are there; none for none. */
export const useListHead = (list: SomeList, scope: string, query: ListQuery | null) => {
  const asked = query ?? { ...firstQuery(list), page: 1 };
  const { data } = useQuery({ ...pageOptions(list, scope, { ...asked, page: 1 }), enabled: query !== null });
  return data?.rows ?? noRows;
};

/** Fetches what a screen shows first, before it is made; what fails is asked for again by the screen, which tells it. */
export const prefetchRead = (read: FirstRead): Promise<void> =>
  'list' in read
    ? queryClient.prefetchQuery(pageOptions(read.list, read.scope, read.query))
    : queryClient.prefetchQuery(detailOptions(read.detail, read.scope));

/** The rows of a list that were read and are still here, by their ids. */
export const readRows = (list: SomeList, scope: string): ReadonlyMap<string, unknown> => {
  const pages = queryClient.getQueriesData<Page<unknown>>({ queryKey: keyOf(list, scope) });
  return new Map(pages.flatMap(([, page]) => page?.rows ?? []).map((row) => [list.id(row), row]));
};

const detailOptions = <D>(read: Detail<Client, D>, scope: string) =>
  queryOptions<D>({
    queryKey: read.lasts ? ['lasting', ...keyOf(read, scope)] : keyOf(read, scope),
    queryFn: ({ signal }) => read.load({ client, options: { signal }, scope }),
  });

/** A record that is read whole. */
export const useDetail = <D>(read: Detail<Client, D>, scope = '') => {
  const options = detailOptions(read, scope);
  usePrefetchQuery(options);
  return useQuery(options);
};

/** Fetches a record that is likely to be opened next. */
export const prefetchDetail = <D>(read: Detail<Client, D>, scope: string): void =>
  void queryClient.prefetchQuery(detailOptions(read, scope));

/** A record by its id, from the cache where it is fresh. */
export const fetchDetail = <D>(read: Detail<Client, D>, scope: string): Promise<D> =>
  queryClient.fetchQuery(detailOptions(read, scope));

/** Rows of a search: more than show, so that the best of them are there. */
const mostSearched = 50;

const searchOptions = (list: SomeList, term: string) => {
  const size = Math.max(...list.sizes.filter((each) => each <= mostSearched), list.sizes[0] ?? 0);
  const query = { ...firstQuery(list), size, search: term };
  return queryOptions<Page<unknown>>({
    queryKey: keyOf(list, 'search', term),
    queryFn: async ({ signal }) => atOnce(await list.page({ client, options: { signal }, scope: '' }, query)),
  });
};

/** The first rows that match a term, for live search. The same term asks once; what is overtaken is cancelled. */
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

/** Reads that are stale after something touched these kinds of data. */
export const isTouched =
  (touches: readonly string[]) =>
  ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
    touches.includes(String(queryKey[0]));
