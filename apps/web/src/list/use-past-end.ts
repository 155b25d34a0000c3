import { type ListQuery, type Page, pageCount } from '@matchdesk/core/kit/page.ts';
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
  const total = page?.total ?? null;
  const rows = page?.rows.length ?? 0;
  if (rows > 0) pageWithRows.current = query.page;
  const isPastEnd = page !== undefined && rows === 0 && total !== null && query.page > 1;
  useEffect(() => {
    if (!isPastEnd) return;
    const last = pageCount(total ?? 0, query.size);
    // Whoever was here when the page had rows knows why it is gone.
    if (pageWithRows.current !== query.page) tellPastEnd(query.page, last);
    change({ page: last }, { replace: true });
  }, [isPastEnd, change, total, query.size, query.page]);
};
