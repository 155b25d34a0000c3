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

type Asked<R> = Omit<Shown<R>, 'page'> & { readonly href: (row: R) => string };

// A function of its own, in whose scope no rows are: what is kept of a page must not keep its rows in memory.
const turning =
  <R>(asked: Asked<R>, hasMore: boolean): LeftPage['turned'] =>
  (by) => {
    if (by > 0 ? !hasMore : asked.query.page <= 1) return undefined;
    const query = { ...asked.query, page: asked.query.page + by };
    return fetchPage(asked.list, asked.scope, query).then((found) => left({ ...asked, query }, found));
  };

const left = <R>(asked: Asked<R>, { rows, total }: Page<R>): LeftPage => {
  const { page, size } = asked.query;
  return {
    address: asked.addressOf(asked.query),
    hrefs: rows.map(asked.href),
    before: (page - 1) * size,
    total,
    turned: turning(asked, hasNext(page, size, rows.length, total)),
  };
};

/** Keeps the current page of a list for the pages of its records, which open the next record from it. */
export const useLeftPage = <R>(
  { list, scope, page, query, addressOf }: Shown<R>,
  href: ((row: R) => string) | undefined,
): void => {
  useEffect(() => {
    if (href && page) keepPage(left({ list, scope, query, addressOf, href }, page));
  }, [list, scope, page, query, addressOf, href]);
};
