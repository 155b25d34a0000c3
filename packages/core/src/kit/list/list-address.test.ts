import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairsHiding, pairsWith, queryAt, readAddress } from './list-address.ts';
import { firstQuery } from './read.ts';
import { searchFault } from './search.ts';

const list = {
  sizes: [10, 25],
  initialSort: '1',
  sorts: [['1', 'Newest'] as const, ['2', 'Oldest'] as const],
  search: { placeholder: 'Search', least: 2, inputMax: 20 },
  columns: [
    { id: 'name', heading: 'Name', text: () => '', sort: 'name' },
    { id: 'city', heading: 'City', text: () => '' },
  ],
  filters: [
    { id: 'state', label: 'State', kind: 'choice', options: [['', 'All'] as const, ['new', 'New'] as const] },
    { id: 'from', label: 'From', kind: 'date', when: { filter: 'state', is: ['new'] } },
    { id: 'word', label: 'Word', kind: 'text', inputMax: 5, allowedCharacter: '[a-z]' },
  ],
  check: ({ filters }: { readonly filters: Readonly<Record<string, string>> }) =>
    filters.word === 'never' ? { word: 'Never.' } : {},
} as const;

const query = fc.record({
  page: fc.integer({ min: 1, max: 10_000 }),
  size: fc.constantFrom(...list.sizes),
  search: fc.oneof(
    fc.constant(''),
    fc.string({ minLength: 2, maxLength: 20 }).filter((text) => searchFault(list, text) === null),
  ),
  sort: fc.constantFrom('1', '2', 'name'),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  filters: fc.oneof(
    fc.constant({}),
    fc.record({ state: fc.constant('new'), from: fc.constantFrom('2024-02-29', '2020-01-01') }),
    fc.record({ word: fc.constantFrom('ab', 'abcde') }),
  ),
});

describe('a list’s address', () => {
  it('omits default values', () => {
    expect(pairsWith(list, firstQuery(list), [])).toEqual([]);
  });
  it('returns the query that it was made from', () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(queryAt(list, pairsWith(list, asked, []))).toEqual(asked);
      }),
    );
  });
  it('has a size that follows the window, where there are sizes to choose from', () => {
    const fits = { ...firstQuery(list), isFit: true };
    expect(pairsWith(list, fits, [])).toEqual([['size', 'fit']]);
    expect(queryAt(list, [['size', 'fit']])).toEqual(fits);
    expect(readAddress({ ...list, sizes: [10] }, [['size', 'fit']]).impossible).toEqual([['size', 'fit']]);
  });
  it('keeps parameters that are not the list’s', () => {
    const others = [
      ['tab', 'flags'],
      ['hide', 'name'],
    ] as const;
    const before = [...others, ['q', 'ann'], ['f.state', 'new']] as const;
    expect(pairsWith(list, { ...firstQuery(list), page: 3 }, before)).toEqual([...others, ['page', '3']]);
  });
  const impossible: readonly (readonly [name: string, value: string])[] = [
    ...['0', '-1', '1.5', '1e3', 'x', '', '1000001', '99999999999999999999'].map((value) => ['page', value] as const),
    ...['11', '0', '1000', 'ten', '10.0', ''].map((value) => ['size', value] as const),
    ...['99', 'city', 'NAME', ''].map((value) => ['sort', value] as const),
    ...['up', 'ASC', ''].map((value) => ['dir', value] as const),
    ...['a', 'x'.repeat(21), '\u0301\u0301'].map((value) => ['q', value] as const),
    ...['phone', 'name,phone', 'name,city'].map((value) => ['hide', value] as const),
    ['f.state', 'old'],
    ['f.other', 'x'],
    ['f.from', '2024-01-01'],
    ['f.word', 'abcdef'],
    ['f.word', 'a1'],
    ['f.word', 'never'],
  ];
  it.each(impossible)('falls back to the default where it has %s=%j, and reports it', (name, value) => {
    const read = readAddress(list, [
      ['tab', 'flags'],
      [name, value],
    ]);
    expect(read).toEqual({ query: firstQuery(list), hidden: null, impossible: [[name, value]] });
  });
  it('keeps valid parameters beside invalid ones', () => {
    const pairs = [
      ['page', '3'],
      ['sort', '99'],
      ['f.state', 'new'],
      ['f.from', '2023-02-29'],
    ] as const;
    const { query, impossible: left } = readAddress(list, pairs);
    expect([query.page, query.sort, query.filters]).toEqual([3, '1', { state: 'new' }]);
    expect(left.map(([name]) => name)).toEqual(['sort', 'f.from']);
  });
  it('says which columns are hidden, also where none is', () => {
    const hiding = (...ids: string[]) => readAddress(list, pairsHiding(ids, [['q', 'ann']]));
    expect(hiding('city')).toMatchObject({ hidden: ['city'], impossible: [] });
    expect(hiding()).toMatchObject({ hidden: [], impossible: [] });
    expect(readAddress(list, [['q', 'ann']]).hidden).toBeNull();
    const first = { ...firstQuery(list), page: 2 };
    expect(readAddress(list, pairsWith(list, first, pairsHiding(['city'], [])))).toMatchObject({ hidden: ['city'] });
  });
});
