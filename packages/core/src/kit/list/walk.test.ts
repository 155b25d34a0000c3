import { describe, expect, it } from 'vitest';
import { firstQuery, type List } from './read.ts';
import { isWhole, usualRepeated, type Walk, walked } from './walk.ts';

type Row = { readonly id: string };
const idsOf = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: `${index + 1}` }));

/** A list whose server clamps the size and may hide the total. */
const listOf = (pages: (page: number, size: number) => readonly Row[], total: number | null) => {
  const asked: number[] = [];
  const list: List<null, Row> = {
    kind: 'list',
    title: 'Rows',
    record: 'row',
    calls: [],
    id: (row) => row.id,
    label: (row) => row.id,
    columns: [],
    sizes: [10],
    links: 5,
    empty: 'None',
    emptyHint: '',
    page: async (_, { page, size }) => {
      asked.push(page);
      return { rows: pages(page, size), total };
    },
  };
  return { list, asked };
};
const slice = (all: readonly Row[], clamp: number) => (page: number, size: number) => {
  const most = Math.min(size, clamp);
  return all.slice((page - 1) * most, page * most);
};
const collect = async (list: List<null, Row>): Promise<string[]> => {
  const found: string[] = [];
  const loading = { client: null, options: {}, scope: '' };
  for await (const { rows } of walked<null, Row>(list, loading, firstQuery(list)))
    found.push(...rows.map(({ id }) => id));
  return found;
};

describe('walking a list', () => {
  it.each([0, 1, 9, 10, 11, 30])('yields each of %i rows once, with a total and without', async (count) => {
    const all = idsOf(count);
    const expected = all.map(({ id }) => id);
    expect(await collect(listOf(slice(all, 10), count).list)).toEqual(expected);
    expect(await collect(listOf(slice(all, 10), null).list)).toEqual(expected);
  });

  it('reaches the end although the server clamps the size', async () => {
    const { list, asked } = listOf(slice(idsOf(17), 5), 17);
    expect(await collect(list)).toHaveLength(17);
    expect(asked).toEqual([1, 2, 3, 4]);
  });

  it('yields a row once that moved to the next page meanwhile', async () => {
    const pages = [idsOf(10), [{ id: '10' }, { id: '11' }]];
    const { list } = listOf((page) => pages[page - 1] ?? [], 12);
    expect(await collect(list)).toEqual(idsOf(11).map(({ id }) => id));
  });

  it('continues from a page with the page size of the server', async () => {
    const { list, asked } = listOf(slice(idsOf(240), 50), 240);
    const loading = { client: null, options: {}, scope: '' };
    const query = { ...firstQuery(list), size: 100, page: 3 };
    const found: string[] = [];
    for await (const { rows, size } of walked<null, Row>(list, loading, query, new Set(), { size: 50 })) {
      expect(size).toBe(50);
      found.push(...rows.map(({ id }) => id));
    }
    expect(found).toEqual(
      idsOf(240)
        .slice(100)
        .map(({ id }) => id),
    );
    expect(asked).toEqual([3, 4, 5]);
  });

  it('asks once more than the total says only where its last page is full', async () => {
    const short = listOf(slice(idsOf(25), 10), 25);
    const full = listOf(slice(idsOf(20), 10), 20);
    await Promise.all([collect(short.list), collect(full.list)]);
    expect([short.asked, full.asked]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('reaches the end although the server clamps the size and has no total, or one that is too small', async () => {
    for (const total of [null, 3]) expect(await collect(listOf(slice(idsOf(17), 5), total).list)).toHaveLength(17);
  });

  it('ends where a server that ignores the page sends all rows again', async () => {
    for (const [rows, total] of [
      [7, null],
      [10, 10],
    ] as const) {
      const { list, asked } = listOf(() => idsOf(rows), total);
      const walks: boolean[] = [];
      const loading = { client: null, options: {}, scope: '' };
      for await (const { isRepeating } of walked(list, loading, firstQuery(list))) walks.push(isRepeating ?? false);
      expect([asked, walks]).toEqual([
        [1, 2],
        [false, false],
      ]);
    }
  });

  it.each([1, 2, 5])('loads %i pages ahead where that is wanted, and none in vain', async (ahead) => {
    const { list, asked } = listOf(slice(idsOf(38), 10), 38);
    const loading = { client: null, options: {}, scope: '' };
    const walk = walked<null, Row>(list, loading, firstQuery(list), new Set(), { ahead });
    const found: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { value } = await walk.next();
      found.push(...(value?.rows ?? []).map(({ id }) => id));
      expect(asked).toEqual([1, 2, 3, 4].slice(0, page + ahead));
    }
    expect(await walk.next()).toEqual({ done: true, value: undefined });
    expect(asked).toEqual([1, 2, 3, 4]);
    expect(found).toEqual(idsOf(38).map(({ id }) => id));
  });

  it('loads at most one page ahead where the list has no total', async () => {
    const { list, asked } = listOf(slice(idsOf(25), 10), null);
    const loading = { client: null, options: {}, scope: '' };
    const walk = walked<null, Row>(list, loading, firstQuery(list), new Set(), { ahead: 2 });
    for (const expected of [
      [1, 2],
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3, 4],
    ]) {
      await walk.next();
      expect(asked).toEqual(expected);
    }
    expect((await walk.next()).done).toBe(true);
  });

  it('fails with the failed page, after the pages before it', async () => {
    const { list } = listOf((page) => {
      if (page === 3) throw new Error('The third page failed.');
      return slice(idsOf(40), 10)(page, 10);
    }, 40);
    const loading = { client: null, options: {}, scope: '' };
    const walk = walked<null, Row>(list, loading, firstQuery(list), new Set(), { ahead: 2 });
    expect((await walk.next()).value?.page).toBe(1);
    expect((await walk.next()).value?.page).toBe(2);
    await expect(walk.next()).rejects.toThrow('The third page failed.');
  });

  it('yields a row once that came twice on a page', async () => {
    const { list } = listOf(() => [{ id: '1' }, { id: '1' }], 2);
    expect(await collect(list)).toEqual(['1']);
  });

  it.each([
    ['the same total', 125, 10_300],
    ['no total', null, 1_000_100],
    ['the rows of the page as the total', 100, 1_000_100],
    ['a total that grows', (page: number) => page * 100 + 10, 10_400],
    ['a total that says that there is more', (page: number) => page * 100 + 1, 1_000_100],
  ])('ends, and says so, where ever-new rows come with %s', async (_, total, most) => {
    const { list } = listOf(() => [], null);
    const endless: List<null, Row> = {
      ...list,
      page: async (_loading, { page }) => ({
        rows: Array.from({ length: 100 }, (_row, at) => ({ id: `${page * 100 + at}` })),
        total: typeof total === 'function' ? total(page) : total,
      }),
    };
    let rows = 0;
    let last: Walk<Row> | undefined;
    const loading = { client: null, options: {}, scope: '' };
    for await (const walk of walked<null, Row>(endless, loading, { ...firstQuery(list), size: 100 })) {
      rows += walk.rows.length;
      last = walk;
    }
    expect(rows).toBeLessThanOrEqual(most);
    expect([last?.isEndless, last && isWhole(last, rows)]).toEqual([true, false]);
  });

  it('ends on an empty page whatever the total says', async () => {
    const { list, asked } = listOf((page) => (page === 1 ? idsOf(10) : []), 999);
    expect(await collect(list)).toHaveLength(10);
    expect(asked).toEqual([1, 2]);
  });

  it.each([null, 1_000_000])('ends where every page brings the same rows, with total %s', async (total) => {
    const { list, asked } = listOf(() => idsOf(10), total);
    expect(await collect(list)).toHaveLength(10);
    expect(asked).toHaveLength(1 + usualRepeated);
  });

  it.each([null, 50_000])('ends where a few pages come again and again, with total %s', async (total) => {
    const { list } = listOf((page) => slice(idsOf(30), 10)(((page - 1) % 3) + 1, 10), total);
    expect(await collect(list)).toHaveLength(30);
  });

  it('goes on where many rows were added at the front meanwhile', async () => {
    const moved = 10 * (usualRepeated - 1);
    const { list } = listOf((page) => {
      const rows = page === 1 ? idsOf(40) : [...idsOf(moved).map(({ id }) => ({ id: `new ${id}` })), ...idsOf(40)];
      return page === 1 ? rows.slice(0, 10) : slice(rows, 10)(page, 10);
    }, null);
    const found = await collect(list);
    expect(found).toEqual(expect.arrayContaining(idsOf(40).map(({ id }) => id)));
  });
});
