import type { Page } from '@matchdesk/core/kit/list/page.ts';
import { usersReads } from '@matchdesk/core/users/reads.ts';
import { userRow } from '@matchdesk/core/users/schema.ts';
import { describe, expect, it } from 'vitest';
import { pageNews } from './list-news.ts';

type Row = { readonly id: string; readonly status: string };
const list = {
  id: (row: Row) => row.id,
  columns: [
    { id: 'no', heading: 'No.', text: (_: Row, number: number) => `${number}` },
    { id: 'status', heading: 'Status', text: ({ status }: Row) => status },
  ],
};
const pageOf = (ids: string, total: number | null, status = 'a'): Page<Row> => ({
  rows: [...ids].map((id) => ({ id, status })),
  total,
});

describe('a page that was loaded again', () => {
  it('is not news where nothing differs', () => {
    const page = pageOf('abc', 9);
    expect(pageNews(list, page, pageOf('abc', 9))).toEqual({ shown: page, changed: [], waiting: null });
  });

  it('changes rows in place', () => {
    const read = {
      rows: [
        { id: 'a', status: 'a' },
        { id: 'b', status: 'z' },
      ],
      total: 2,
    };
    expect(pageNews(list, pageOf('ab', 2), read)).toEqual({ shown: read, changed: ['b'], waiting: null });
  });

  it.each([
    ['xyab', 11, '2 new'],
    ['acd', 8, '1 gone'],
    ['xbc', 9, 'In another order'],
    ['ac', 2, '1 gone'],
    ['bac', 9, 'In another order'],
  ])('%s of %i waits: %s', (ids, total, text) => {
    const before = pageOf('abc', ids === 'ac' ? 3 : 9);
    const read = pageOf(ids, total);
    const news = pageNews(list, before, read);
    expect(news.waiting).toEqual({ page: read, text });
    expect(news.shown).toEqual(before);
  });

  it.each(['list', 'deleted'] as const)('has no changed rows where one came above them: users.%s', (named) => {
    const read = usersReads[named];
    const row = (_id: string, srNo: number) => userRow.parse({ _id, srNo, firstname: 'Ann', account_status: 0 });
    const before = { rows: [row('a', 1), row('b', 2)], total: 2 };
    const after = { rows: [row('x', 1), row('a', 2), row('b', 3)], total: 3 };
    expect(pageNews(read, before, after)).toMatchObject({ changed: [], waiting: { text: '1 new' } });
  });

  it('changes rows in place even while others wait', () => {
    const news = pageNews(list, pageOf('ab', 2), pageOf('xb', 3, 'z'));
    expect(news.changed).toEqual(['b']);
    expect(news.shown.rows.map(({ id, status }) => id + status)).toEqual(['aa', 'bz']);
  });
});
