import type { SomeList } from '@matchdesk/core/context.ts';
import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import type { Filter } from '@matchdesk/core/kit/list/read.ts';
import { describe, expect, it } from 'vitest';
import {
  changed,
  goesBeyond,
  isNarrowed,
  isSortable,
  lastBefore,
  offeredFilters,
  offeredList,
  orderedBy,
  pagesOf,
  shownFilters,
  whole,
} from './list-query.ts';

const query: ListQuery = { page: 4, size: 10, search: '', sort: 'name', direction: 'asc', filters: {} };
const rows = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

describe('a query that is changed', () => {
  it('starts at the first page, unless only another page is asked for', () => {
    expect(changed({}, query, { search: 'Ann' })).toEqual({ ...query, search: 'Ann', page: 1 });
    expect(changed({}, query, { sort: 'age' }).page).toBe(1);
    expect(changed({}, query, { page: 5 }).page).toBe(5);
    expect(changed({}, query, { search: 'Ann', page: 2 }).page).toBe(2);
  });

  it('stays on its page where only that page is sorted', () => {
    const list = { ordersHere: { age: String } };
    expect(changed(list, query, { sort: 'age', direction: 'desc' }).page).toBe(4);
    expect(changed(list, query, { size: 25 }).page).toBe(1);
  });

  it('reverses only the order of its own column', () => {
    expect(orderedBy(query, 'name')).toEqual({ sort: 'name', direction: 'desc' });
    expect(orderedBy({ ...query, direction: 'desc' }, 'name').direction).toBe('asc');
    expect(orderedBy({ ...query, direction: 'desc' }, 'age')).toEqual({ sort: 'age', direction: 'asc' });
  });

  it('shows the whole list once no filter is set', () => {
    const narrowed = { ...query, filters: { status: 'active' } };
    expect([query, { ...query, search: 'Ann' }, narrowed, { ...narrowed, ...whole }].map(isNarrowed)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

it('knows whether a list can be sorted', () => {
  const column = { id: 'name', heading: 'Name', text: String };
  expect(isSortable({ columns: [column] })).toBe(false);
  expect(isSortable({ columns: [{ ...column, sort: 'name' }] })).toBe(true);
  expect(isSortable({ columns: [column], sorts: [['new', 'Newest']] })).toBe(true);
});

it('offers the filters that the provider has, and shows those whose condition is met', () => {
  const by: Filter = { id: 'by', label: 'By', kind: 'choice', options: [['', 'All']] };
  const start: Filter = { id: 'start', label: 'From', kind: 'date', when: { filter: 'by', is: ['dates'] } };
  const status: Filter = { ...by, id: 'status', extension: 'statuses' };
  const filters = [by, start, status];
  expect(offeredFilters({ filters }, new Set())).toEqual([by, start]);
  expect(offeredFilters({ filters }, new Set(['statuses']))).toEqual(filters);
  expect(offeredFilters({}, new Set())).toEqual([]);
  const columns = [
    { id: 'a', heading: 'A', text: String },
    { id: 'b', heading: 'B', text: String, extension: 'statuses' },
  ];
  const list = { ...({} as SomeList), calls: [], filters, columns };
  const nobody = { role: null };
  expect([goesBeyond(list), goesBeyond({ columns: columns.slice(0, 1) })]).toEqual([true, false]);
  expect(offeredList(list, new Set(), nobody)).toMatchObject({ filters: [by, start], columns: columns.slice(0, 1) });
  expect(offeredList(list, new Set(['statuses']), nobody)).toMatchObject({ filters, columns });
  expect(shownFilters(filters, {})).toEqual([by, status]);
  expect(shownFilters(filters, { by: 'dates' })).toEqual(filters);
});

it.each([
  ['a page within', 10, 95, 10, null],
  ['a page behind the last', 0, 25, 3, 3],
  ['an empty list', 0, 0, 1, 1],
  ['an empty page that should have rows', 0, 95, 10, null],
  ['a full page without a total', 10, null, 5, null],
  ['the last page without a total', 3, null, 4, null],
])('counts the pages of %s', (_, count, total, pages, last) => {
  const page = { rows: rows(count), total };
  expect([pagesOf(query, page), lastBefore(query, page)]).toEqual([pages, last]);
});
