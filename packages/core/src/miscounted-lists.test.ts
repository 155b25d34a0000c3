import { describe, expect, it } from 'vitest';
import { fakeTransport } from '../../../tests/kit/core/fake-transport.ts';
import { put } from '../../../tests/kit/core/lying-pages.ts';
import type { Client, SomeList } from './context.ts';
import { contract } from './endpoints.ts';
import { createClient } from './kit/call/client.ts';
import { paramNames } from './kit/call/endpoint.ts';
import { firstPlace, isShort, listPages } from './kit/list/list-pages.ts';
import { hasNext, showing, shownPage } from './kit/list/page.ts';
import { firstQuery } from './kit/list/read.ts';
import { loadedPage, walked } from './kit/list/walk.ts';
import { allReads } from './reads.ts';

/** The lists with a total. */
const counted = allReads.flatMap(({ id, read }) => {
  const [call] = read.calls;
  if (read.kind !== 'list' || call?.totalAt === undefined) return [];
  const names = [...Object.keys(call.query?.shape ?? {}), ...paramNames(call.path)];
  const place = { rowsAt: call.rowsAt ?? 'data', totalAt: call.totalAt, sums: call.sums };
  return [
    { id, list: read, ...place, isPaged: names.includes('page'), isWhole: !names.some((name) => /^page/.test(name)) },
  ];
});
type Counted = (typeof counted)[number];
const lists = counted.filter(({ isPaged }) => isPaged);
/** The lists that should come complete. */
const wholeLists = counted.filter(({ isWhole }) => isWhole);

/** Two full pages, one with three rows, and then none, each with this total. */
const pages = 3;
const lastRows = 3;
const loadingOf = ({ list, rowsAt, totalAt }: Counted, totalOf: (rows: number) => number, from = 1) => {
  const { size } = firstQuery(list);
  const rowsOn = (page: number) => (page < pages ? size : page === pages ? lastRows : 0);
  const bodies = Array.from({ length: pages + 2 - from }, (_, at) => {
    const rows = Array.from({ length: rowsOn(at + from) }, (_row, on) => {
      const _id = `r${at + from}-${on}`;
      return { _id, firstname: _id, email: `${_id}@people.example`, phone: `+1555010${at}${on}` };
    });
    // A person's transactions are within the person.
    const whole = rowsAt.startsWith('data.transactionDetails') ? { data: { _id: '1' } } : {};
    return { body: put(put(whole, rowsAt, rows), totalAt, totalOf(rows.length)) };
  });
  const client = createClient(contract, {
    transport: fakeTransport(...bodies),
    baseUrl: '',
    token: () => 'token',
  }) as Client;
  return { loading: { client, options: {}, scope: '1' }, size, all: (pages - 1) * size + lastRows };
};

const tooSmall: readonly (readonly [string, (rows: number) => number])[] = [
  ['the rows of the page', (rows) => rows],
  ['none', () => 0],
  ['one', () => 1],
];

describe.each(lists)('$id of a provider that counts too few', (counted) => {
  const { list }: { readonly list: SomeList } = counted;
  it.each(tooSmall)('is walked to its end where its total is %s', async (_, totalOf) => {
    const { loading, all } = loadingOf(counted, totalOf);
    const found: unknown[] = [];
    let last: number | null = 0;
    for await (const { rows, total } of walked(list, loading, firstQuery(list))) {
      found.push(...rows);
      last = total;
    }
    expect([found.length, last]).toEqual([all, null]);
  });

  it.each(tooSmall)('is exported whole where its total is %s', async (_, totalOf) => {
    const { loading, all } = loadingOf(counted, totalOf);
    let place = firstPlace;
    for await (const page of listPages(list, loading, firstQuery(list), firstPlace, new Set())) ({ place } = page);
    expect(place).toMatchObject({ walked: all, total: null, isWalked: true });
    expect(isShort(place)).toBe(false);
  });

  it.each(tooSmall)('shows no number that is wrong, and its next page, where its total is %s', async (_, totalOf) => {
    const { loading, size } = loadingOf(counted, totalOf);
    const page = await loadedPage(list, loading, firstQuery(list));
    expect(showing(1, size, page.rows.length, page.total)).toBe(`Showing 1 to ${size} of ${size}+ entries`);
    expect(hasNext(1, size, page.rows.length, page.total)).toBe(true);
  });

  it('shows a later page that its total does not have', async () => {
    const query = { ...firstQuery(list), page: pages };
    const { loading, size } = loadingOf(counted, () => query.size, pages);
    const page = shownPage(await list.page(loading, query), query, list.id);
    const to = (pages - 1) * size + lastRows;
    expect(showing(pages, size, page.rows.length, page.total)).toBe(
      `Showing ${to - lastRows + 1} to ${to} of ${to}+ entries`,
    );
  });
});

describe.each(wholeLists)('$id of which only a part comes', ({ list, rowsAt, totalAt, sums }) => {
  const came = 10;
  const policies = ['agreement', 'privacy_policy', 'cookie_policy'];
  const loadingWith = (totalPath: string, total: number) => {
    const rows = Array.from({ length: came }, (_, on) => ({
      _id: `r${on}`,
      name: `r${on}`,
      setting_name: policies[on],
    }));
    const transport = fakeTransport({ body: put(put({ success: true }, rowsAt, rows), totalPath, total) });
    return {
      client: createClient(contract, { transport, baseUrl: '', token: () => 'token' }) as Client,
      options: {},
      scope: '1',
    };
  };

  it.each([totalAt, ...(sums ? [] : ['total']), 'meta.totalCount'])('is short of its total at %s', async (path) => {
    const loading = loadingWith(path, 50);
    const query = firstQuery(list);
    const page = await loadedPage(list, loading, query);
    expect(page.total).toBeGreaterThan(came);
    expect(page.isAll).toBe(undefined);
    let place = firstPlace;
    for await (const { place: next } of listPages(list, loading, query, firstPlace, new Set())) place = next;
    expect(isShort(place)).toBe(true);
  });

  it('is whole where its total is that of its rows, or smaller', async () => {
    for (const total of [came, 3, 0]) {
      const page = await loadedPage(list, loadingWith(totalAt, total), firstQuery(list));
      expect([page.total, page.isAll]).toEqual([page.rows.length, true]);
    }
  });
});
