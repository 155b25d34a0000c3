import type { Client } from '@matchdesk/core/context.ts';
import type { ListQuery, Page } from '@matchdesk/core/kit/page.ts';
import type { List } from '@matchdesk/core/kit/read.ts';
import type { PageNews } from '@matchdesk/desk/list-news.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { onListNews } from '../data/live/list-news.ts';

/** A list and what shows of it now. */
export type Looked<R> = {
  readonly list: List<Client, R>;
  readonly scope: string;
  readonly frame: RefObject<HTMLElement | null>;
  readonly shown: () => { readonly query: ListQuery; readonly page: Page<R> | undefined };
};

/** What others did to a page; of no use once other rows stand there, or another query is asked. */
export type News<R> = Pick<PageNews<R>, 'waiting'> & { readonly query: ListQuery; readonly stood: string };

/** What others do to a list while it shows. */
export const useListNews = <R>(
  { list, scope, frame }: Omit<Looked<R>, 'shown'>,
  query: ListQuery,
  page: Page<R> | undefined,
) => {
  const [news, setNews] = useState<News<R> | null>(null);
  const latest = useRef({ query, page });
  latest.current = { query, page };
  const looked = useMemo((): Looked<R> => ({ list, scope, frame, shown: () => latest.current }), [list, scope, frame]);
  useEffect(
    () =>
      onListNews(async (touched) => {
        const found = await (await import('./look-at-news.ts')).lookAtNews(looked, touched);
        if (found) setNews(found);
      }),
    [looked],
  );
  return { news, looked };
};
