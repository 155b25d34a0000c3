import type { Client } from '@matchdesk/core/context.ts';
import { isDoubtful } from '@matchdesk/core/kit/list/doubt.ts';
import { hasNext, type Page } from '@matchdesk/core/kit/list/page.ts';
import { firstQuery, type List } from '@matchdesk/core/kit/list/read.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { keyOf, readPage } from './reads.ts';

/** How many loaded rows are not shown. */
export const heldIn = (pages: readonly Page<unknown>[] = []): number =>
  pages.reduce((sum, { held = 0 }) => sum + held, 0);

/** A list that grows page by page, such as a chat or a feed. */
export const usePages = <R>(list: List<Client, R>, scope: string) => {
  const query = firstQuery(list);
  /** The rows of pages, each once: rows that are added move others to the next page. */
  const distinct = (some: readonly Page<R>[]): readonly R[] => [
    ...new Map(some.flatMap(({ rows }) => rows.map((row) => [list.id(row), row] as const))).values(),
  ];
  const pages = useInfiniteQuery({
    queryKey: keyOf(list, 'pages', scope),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => readPage(list, scope, { ...query, page: pageParam }, { signal }),
    getNextPageParam: (last, all) => {
      const page = all.length;
      // A server that ignores the page would be asked for ever.
      if (page > 1 && distinct(all).length === distinct(all.slice(0, -1)).length) return undefined;
      return hasNext(page, query.size, last.rows.length, last.total) || isDoubtful({ ...query, page }, last)
        ? page + 1
        : undefined;
    },
  });
  const first = pages.data?.pages[0];
  return {
    ...pages,
    rows: distinct(pages.data?.pages ?? []),
    total: first?.total ?? null,
    held: heldIn(pages.data?.pages),
  };
};
