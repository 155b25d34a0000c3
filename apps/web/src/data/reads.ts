import { type Client, placeOf } from '@matchdesk/core/context.ts';
import type { FirstRead } from '@matchdesk/core/first-read.ts';
import { askedQuery, orderedPage } from '@matchdesk/core/kit/list/order.ts';
import { type ListQuery, type Page, shownPage } from '@matchdesk/core/kit/list/page.ts';
import type { Detail, List, Loading } from '@matchdesk/core/kit/list/read.ts';
import { isLogged } from '@matchdesk/core/kit/reach.ts';
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

/** The key of what was read: its domain, its id, and more that distinguishes it. */
export const keyOf = (read: object, ...rest: readonly unknown[]): QueryKey => {
  const place = placeOf(read);
  return [place?.domain ?? 'other', place?.id ?? 'other', ...rest];
};

/** The key of the number beside a screen's entry in the sidebar: it is stale together with all reads of its domain. */
export const countKey = (domain: string): QueryKey => [domain, 'count'];
export const isCount = ({ queryKey }: { readonly queryKey: QueryKey }): boolean => queryKey[1] === 'count';

/** Reads one page of a list. */
export const readPage = async <R>(
  list: List<Client, R>,
  scope: string,
  query: ListQuery,
  options: Loading<Client>['options'] = {},
): Promise<Page<R>> => shownPage(await list.page({ client, options, scope }, query), query, list.id);

/** How a page of a list is requested and cached. */
export const pageOptions = <R>(list: List<Client, R>, scope: string, query: ListQuery) => {
  const asked = askedQuery(list, query);
  return queryOptions<Page<R>>({
    queryKey: keyOf(list, scope, asked),
    queryFn: ({ signal }) => readPage(list, scope, asked, { signal }),
  });
};

/** One page of a list. The old rows stay until the new ones arrive, and the next page is loaded ahead. */
export const usePage = <R>(list: List<Client, R>, scope: string, query: ListQuery) => {
  const cache = useQueryClient();
  const options = pageOptions(list, scope, query);
  // Requested while the screen renders, not only after it was painted.
  usePrefetchQuery(options);
  const page = useQuery({ ...options, placeholderData: keepPreviousData });
  const { data: came, isPlaceholderData } = page;
  const data = useMemo(() => came && orderedPage(list, came, query), [came, list, query]);
  const asked = hashKey(options.queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sort that the client does needs no new request
  useEffect(() => {
    if (!came || isPlaceholderData) return;
    // Not before this page is painted, which would otherwise wait for the request.
    return whenLineIsSpare(
      () =>
        void import('./load-ahead.ts').then(
          ({ loadAhead }) => loadAhead(cache, list, query, (page) => pageOptions(list, scope, { ...query, page })),
          console.info,
        ),
    );
  }, [cache, came, isPlaceholderData, list, scope, asked]);
  return { ...page, data };
};

/** Returns one page of a list, from the cache where it is fresh. */
export const fetchPage = async <R>(list: List<Client, R>, scope: string, query: ListQuery): Promise<Page<R>> =>
  orderedPage(list, await queryClient.fetchQuery(pageOptions(list, scope, query)), query);

/** Loads a domain's data on the screen again: the server changes it by itself. */
export const readAgain = (domain: string): void =>
  void queryClient.invalidateQueries({ predicate: isTouched([domain]) });

/** Marks the cached pages of a list as stale: the next list that shows one requests it again. */
export const staleList = <R>(list: List<Client, R>, scope: string): void =>
  void queryClient.invalidateQueries({ queryKey: keyOf(list, scope), refetchType: 'none' });

/** Removes a row from the cached pages of a list, before the list is loaded again. */
export const dropRow = <R>(list: List<Client, R>, scope: string, id: string): void =>
  void queryClient.setQueriesData<Page<R>>({ queryKey: keyOf(list, scope) }, (page) => {
    if (!page?.rows.some((row) => list.id(row) === id)) return page;
    return { rows: page.rows.filter((row) => list.id(row) !== id), total: page.total === null ? null : page.total - 1 };
  });

/** Loads what a screen shows first, before it renders. The screen requests a failed read again and reports it. */
export const prefetchRead = (read: FirstRead): Promise<void> =>
  'list' in read
    ? queryClient.prefetchQuery(pageOptions(read.list, read.scope, read.query))
    : queryClient.prefetchQuery(detailOptions(read.detail, read.scope));

/** The beginning of the key of a record that the person's own actions do not reload. */
export const lasting = 'lasting';

/** How a record is requested and cached. */
const detailOptions = <D>(read: Detail<Client, D>, scope: string) =>
  queryOptions<D>({
    queryKey: read.lasts ? [lasting, ...keyOf(read, scope)] : keyOf(read, scope),
    queryFn: ({ signal }) => read.load({ client, options: { signal }, scope }),
  });

/** Returns a record by its id, from the cache where it is fresh. */
export const fetchDetail = <D>(read: Detail<Client, D>, scope: string): Promise<D> =>
  queryClient.fetchQuery(detailOptions(read, scope));

/** Reads one whole record. */
export const useDetail = <D>(read: Detail<Client, D>, scope: string) => {
  const options = detailOptions(read, scope);
  usePrefetchQuery(options);
  return useQuery(options);
};

/** Marks a record that was read in full as stale: it is read again where it shows. */
export const staleDetail = <D>(read: Detail<Client, D>, scope: string): void =>
  void queryClient.invalidateQueries({ queryKey: detailOptions(read, scope).queryKey });

/** Loads a record that is likely to be opened next, or the part of it that is shown until it is read in full. */
export const prefetchDetail = async <D>(read: Detail<Client, D>, scope: string): Promise<void> => {
  const options = detailOptions(read, scope);
  if (!isLogged(read)) return queryClient.prefetchQuery(options);
  if (!read.loadAhead || queryClient.getQueryState(options.queryKey)) return;
  const came = await read.loadAhead({ client, options: {}, scope }).catch(() => null);
  if (came === null || queryClient.getQueryState(options.queryKey)) return;
  queryClient.setQueryData<D>(options.queryKey, came);
  staleDetail(read, scope);
};

/** Whether a read is stale after these kinds of data changed. */
export const isTouched =
  (touches: readonly string[]) =>
  ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
    touches.includes(String(queryKey[0]));
