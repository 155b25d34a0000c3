import type { ListQuery, Page } from '@matchdesk/core/kit/list/page.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onListNews } from '../data/live/list-news.ts';
import type { Looked, News } from './news.ts';

/** Follows the changes of others to a list while it shows. */
export const useListNews = <R>(
  { list, scope, frame }: Omit<Looked<R>, 'shown'>,
  query: ListQuery,
  page: Page<R> | undefined,
) => {
  const [news, setNews] = useState<News<R> | null>(null);
  const latest = useRef({ query, page });
  latest.current = { query, page };
  const looked = useMemo((): Looked<R> => ({ list, scope, frame, shown: () => latest.current }), [list, scope, frame]);
  const [isToLook, setToLook] = useState(false);
  const look = useCallback(
    async (touched: ReadonlySet<string> | null): Promise<void> => {
      const found = await (await import('./load-news.ts')).loadNews(looked, touched);
      // The answer that is on its way may be older than the change.
      if (found === 'loading') setToLook(true);
      else if (found) setNews(found);
    },
    [looked],
  );
  // What cannot be read now is read with the next change.
  useEffect(() => onListNews((touched) => void look(touched).catch(() => undefined)), [look]);
  const isThere = page !== undefined;
  useEffect(() => {
    if (!isToLook || !isThere) return;
    setToLook(false);
    void look(null).catch(() => undefined);
  }, [isToLook, isThere, look]);
  return { news, looked };
};
