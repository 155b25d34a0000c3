import { describe, expect, it } from 'vitest';
import { askedQuery, orderedPage } from './order.ts';
import type { ListQuery } from './page.ts';

const query: ListQuery = { page: 2, size: 10, search: 'a', sort: 'city', direction: 'desc', filters: {} };
const list = { ordersHere: { city: (name: string) => name } };
const rows = ['bonn', 'Ulm', '', 'Aix', 'Ort 10', 'Ort 9'];

describe('a page in order', () => {
  const sorted = (direction: 'asc' | 'desc', sort = 'city') =>
    orderedPage(list, { rows, total: 6 }, { sort, direction }).rows;
  it('ignores case, counts numbers, and puts the empty last', () => {
    expect(sorted('asc')).toEqual(['Aix', 'bonn', 'Ort 9', 'Ort 10', 'Ulm', '']);
    expect(sorted('desc')).toEqual(['Ulm', 'Ort 10', 'Ort 9', 'bonn', 'Aix', '']);
  });
  it('is unchanged where no known order is asked for', () => {
    expect(sorted('asc', '')).toEqual(rows);
  });
});

describe('what the server is asked for', () => {
  it('contains no order that the client sorts by itself, but every other order', () => {
    expect(askedQuery(list, query)).toEqual({ ...query, sort: '', direction: 'asc' });
    expect(askedQuery({}, query)).toBe(query);
  });
});
