import { lastBefore } from '@matchdesk/desk/list-query.ts';
import { useEffect, useRef } from 'react';
import { tellPastEnd } from './impossible.ts';
import type { ListModel } from './use-list.ts';

/** Shows the last page where the address, or a removal, asks for a page after it. */
export const usePastEnd = <R>({ query, page, change }: Pick<ListModel<R>, 'query' | 'page' | 'change'>): void => {
  const pageWithRows = useRef(0);
  if (page?.rows.length) pageWithRows.current = query.page;
  const last = page ? lastBefore(query, page) : null;
  useEffect(() => {
    if (last === null) return;
    // A person who was on this page while it had rows knows why it is gone.
    if (pageWithRows.current !== query.page) tellPastEnd(query.page, last);
    change({ page: last }, { replace: true });
  }, [last, change, query.page]);
};
