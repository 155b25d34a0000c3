import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairsWith, queryAt } from './list-address.ts';
import { firstQuery } from './read.ts';

const list = {
  sizes: [10, 25],
  initialSort: '1',
  filters: [
    { id: 'state', label: 'State', kind: 'choice', options: [['', 'All'] as const, ['new', 'New'] as const] },
    { id: 'from', label: 'From', kind: 'date' },
  ],
} as const;

const query = fc.record({
  page: fc.integer({ min: 1, max: 10_000 }),
  size: fc.constantFrom(...list.sizes),
  search: fc.string(),
  sort: fc.string(),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  filters: fc.record({ state: fc.constant('new'), from: fc.string({ minLength: 1 }) }, { requiredKeys: [] }),
});

describe('a list’s address', () => {
  it('says nothing of what is as usual', () => {
    expect(pairsWith(list, firstQuery(list), [])).toEqual([]);
  });
  it('gives back the query that it was made of', () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(queryAt(list, pairsWith(list, asked, []))).toEqual(asked);
      }),
    );
  });
  it('keeps what is not the list’s', () => {
    const others = [
      ['tab', 'flags'],
      ['columns', 'a,b'],
    ] as const;
    const before = [...others, ['q', 'ann'], ['f.state', 'new']] as const;
    expect(pairsWith(list, { ...firstQuery(list), page: 3 }, before)).toEqual([...others, ['page', '3']]);
  });
  it('asks for the usual where it names what the list does not have', () => {
    const odd = [
      ['page', '0'],
      ['size', '11'],
      ['dir', 'up'],
      ['f.state', 'old'],
      ['f.other', 'x'],
    ] as const;
    expect(queryAt(list, odd)).toEqual(firstQuery(list));
  });
});
