import type { ListQuery, Page } from '@matchdesk/core/kit/page.ts';
import { lastBefore } from '@matchdesk/desk/list-query.ts';
import { useEffect, useRef } from 'react';
import { tellPastEnd } from './impossible.ts';

type PastEnd = {
  readonly query: ListQuery;
  /** What came for this query; undefined while it is asked. */
  readonly page: Page<unknown> | undefined;
  readonly change: (part: Partial<ListQuery>, how: { readonly replace: true }) => unknown;
};

/** Shows the last page where an address or a removal left behind it. */
export const usePastEnd = ({ query, page, change }: PastEnd): void => {
  const pageWithRows = useRef(0);
  if (page?.rows.length) pageWithRows.current = query.page;
  const last = page ? lastBefore(query, page) : null;
  useEffect(() => {
    if (last === null) return;
    // Whoever was here when the page had rows knows why it is gone.
    if (pageWithRows.current !== query.page) tellPastEnd(query.page, last);
    change({ page: last }, { replace: true });
  }, [last, change, query.page]);
};
