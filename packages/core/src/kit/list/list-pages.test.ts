import { describe, expect, it } from 'vitest';
import { firstPlace, isShort, type ListPlace, listPages } from './list-pages.ts';
import type { AnyList } from './read.ts';
import { firstQuery } from './read.ts';

type Row = { readonly id: string };

/** A list over an array, which `before` may change before each page is returned. */
const listOver = (rows: string[], before: (page: number, asked: number) => void): AnyList<object> => {
  let asked = 0;
  return {
    kind: 'list',
    title: 'Rows',
    record: 'row',
    calls: [],
    id: (row: Row) => row.id,
    label: (row: Row) => row.id,
    columns: [],
    sizes: [10],
    links: 5,
    empty: 'None',
    emptyHint: '',
    page: async (_, { page, size }) => {
      asked += 1;
      before(page, asked);
      return { rows: rows.slice((page - 1) * size, page * size).map((id) => ({ id })), total: rows.length };
    },
  };
};
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index + 1}`);
const loading = { client: {}, options: {}, scope: '' };

const walk = async (list: AnyList<object>, from: ListPlace = firstPlace, seen = new Set<string>()) => {
  const found: string[] = [];
  let place = from;
  for await (const page of listPages(list, loading, firstQuery(list), from, seen)) {
    found.push(...page.rows.map((row) => (row as Row).id));
    place = page.place;
  }
  return { found, place };
};

describe('the pages of an export', () => {
  it('are loaded once where no row moves', async () => {
    const asked: number[] = [];
    const { found, place } = await walk(listOver(ids(95), (page) => void asked.push(page)));
    expect(found).toEqual(ids(95));
    expect([asked.length, place.isWalked, place.walked]).toEqual([10, true, 95]);
  });

  it('have each row once where new rows push the others to later pages', async () => {
    const rows = ids(40);
    const { found } = await walk(listOver(rows, (page, asked) => void (asked > 1 && rows.unshift(`new ${page}`))));
    expect(found.filter((id) => !id.startsWith('new'))).toEqual(ids(40));
    expect(new Set(found).size).toBe(found.length);
  });

  it('are walked again where a deleted row let another one slip through, although the count seems right', async () => {
    const rows = ids(40);
    const list = listOver(rows, (_, asked) => void (asked === 3 && rows.splice(0, 1)));
    const { found, place } = await walk(list);
    expect([...found].sort()).toEqual(ids(40).sort());
    expect(place.pass).toBe(2);
  });

  it('continue from a place with the rows that were seen before it', async () => {
    const kept = new Set(ids(20));
    const place = { ...firstPlace, page: 2, size: 10, walked: 20, written: 20, total: 40 };
    const { found } = await walk(
      listOver(ids(40), () => undefined),
      place,
      kept,
    );
    expect(found).toEqual(ids(40).slice(20));
  });

  it.each([1, Number.POSITIVE_INFINITY])(
    'are known to be missing behind %d answers that are no list',
    async (times) => {
      let left = times;
      const whole = listOver(ids(95), () => undefined);
      const page: typeof whole.page = async (...asked) => {
        if (asked[1].page !== 5 || left === 0) return whole.page(...asked);
        left -= 1;
        return { rows: [], total: null };
      };
      const { found, place } = await walk({ ...whole, page });
      expect([found.length, place.total, isShort(place)]).toEqual(times === 1 ? [95, 95, false] : [40, 95, true]);
      const seen = new Set(ids(40));
      left = times;
      const here = { ...firstPlace, page: 5, size: 10, walked: 40, written: 40, total: 95 };
      const resumed = await walk({ ...whole, page }, here, seen);
      expect([resumed.found.length, isShort(resumed.place)]).toEqual(times === 1 ? [55, false] : [0, true]);
    },
  );

  it.each([null, 1e15])('end with a message where the server repeats them for ever with total %s', async (total) => {
    const asked: number[] = [];
    const list = listOver(ids(10), () => undefined);
    const { found, place } = await walk({
      ...list,
      page: async (_, { page }) => {
        asked.push(page);
        return { rows: ids(10).map((id) => ({ id })), total };
      },
    });
    expect([found, place.isWalked, place.isRepeating, isShort(place)]).toEqual([ids(10), true, true, true]);
    // A second pass follows only where the total says that rows are missing; pages are loaded ahead.
    expect(asked.length).toBeLessThan(total === null ? 25 : 50);
  });
});
