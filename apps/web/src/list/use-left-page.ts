import type { Client } from '@matchdesk/core/context.ts';
import { hasNext, type ListQuery, type Page } from '@matchdesk/core/kit/list/page.ts';
import type { List } from '@matchdesk/core/kit/list/read.ts';
import { useEffect } from 'react';
import { fetchPage } from '../data/reads.ts';
import { keepPage, type LeftPage } from './left-pages.ts';

type Shown<R> = {
  readonly list: List<Client, R>;
  readonly scope: string;
  readonly query: ListQuery;
  /** The answer to the query; undefined while it is loading. */
  readonly page: Page<R> | undefined;
  readonly addressOf: (query: ListQuery) => string;
};

/** Keeps the current page of a list for the pages of its records, which open the next record from it. */
export const useLeftPage = <R>(
  { list, scope, page, query, addressOf }: Shown<R>,
  href: ((row: R) => string) | undefined,
): void => {
  useEffect(() => {
    if (!href || !page) return;
    const left = (asked: ListQuery, { rows, total }: Page<R>): LeftPage => ({
      address: addressOf(asked),
      hrefs: rows.map(href),
      before: (asked.page - 1) * asked.size,
      total,
      turned: (by) => {
        const there = by > 0 ? hasNext(asked.page, asked.size, rows.length, total) : asked.page > 1;
        const next = { ...asked, page: asked.page + by };
        return there ? fetchPage(list, scope, next).then((found) => left(next, found)) : undefined;
      },
    });
    keepPage(left(query, page));
  }, [list, scope, page, query, addressOf, href]);
};
