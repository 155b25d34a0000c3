import { describe, expect, it } from 'vitest';
import { type Liar, liars, type Numbered, numbered } from '../../../../../tests/kit/core/lying-pages.ts';
import { showing, shownPage } from './page.ts';
import { firstQuery, type List } from './read.ts';
import { comparedPage } from './walk.ts';

const all = numbered(125);
const size = 10;
const listOf = (liar: Liar): List<null, Numbered> => ({
  kind: 'list',
  title: 'Rows',
  record: 'row',
  calls: [],
  id: ({ _id }) => _id,
  label: ({ _id }) => _id,
  columns: [],
  sizes: [size],
  links: 5,
  empty: 'None',
  emptyHint: '',
  page: async (_, { page }) => liar(all, { page, size, answers: 0 }),
});
const loading = { client: null, options: {}, scope: '' };

describe('pages that are turned one by one', () => {
  it.each(Object.entries(liars))(
    'of a provider that %s are right, or one of them says what is odd',
    async (_, liar) => {
      const list = listOf(liar);
      const notices: string[] = [];
      let isRight = true;
      for (let page = 1; page <= 13; page += 1) {
        const query = { ...firstQuery(list), page };
        const { rows, notice } = await comparedPage(list, loading, query);
        expect(new Set(rows).size).toBe(rows.length);
        isRight &&= JSON.stringify(rows) === JSON.stringify(all.slice((page - 1) * size, page * size));
        if (notice !== undefined) notices.push(notice);
      }
      if (!isRight) expect(notices).not.toEqual([]);
    },
  );

  it('hold each record once', () => {
    const query = firstQuery(listOf(() => ({ rows: [], total: 0 })));
    const { rows, total } = shownPage({ rows: [all[0], all[1], all[0]], total: 40 }, query, (row) => row?._id ?? '');
    expect([rows, showing(1, size, rows.length, total)]).toEqual([[all[0], all[1]], 'Showing 1 to 2 of 40 entries']);
  });
});
