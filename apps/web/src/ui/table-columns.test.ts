import { expect, it } from 'vitest';
import type { Column } from './table-column.ts';
import { planColumns } from './table-columns.ts';

const column = (id: string, rest: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  heading: id,
  cell: () => null,
  ...rest,
});
const ids = (columns: readonly Column<unknown>[]) => columns.map(({ id }) => id);

it('separates the leading columns from the others, and leaves hidden ones out', () => {
  const all = [
    column('no', { sticky: true, width: 48 }),
    column('id', { sticky: true, hidden: true, width: 160 }),
    column('name', { sticky: true, width: 160 }),
    column('email'),
  ];
  const plan = planColumns(all, true);
  expect(ids(plan.lead)).toEqual(['no', 'name']);
  expect(ids(plan.rest)).toEqual(['email']);
  expect(plan.leadSpan).toBe(3);
  expect(plan.leadWidth).toBe('15.5rem');
});

it('shrinks the last leading column, and returns the width before it', () => {
  const all = [
    column('no', { sticky: true, width: 48 }),
    column('name', { sticky: true, width: 160 }),
    column('email'),
  ];
  const plan = planColumns(all, true);
  expect(plan.tracks).toBe('2.5rem 3rem min(10rem, 45cqi) minmax(8.5rem, 1fr)');
  expect(plan.beforeLast).toBe('5.5rem');
  expect(plan.leastWidth).toBe('calc(14rem + min(10rem, 45cqi))');
});

it('lets no text of several lines stay beside the others, and gives it the width to be read', () => {
  const plan = planColumns([column('note', { wrap: true }), column('author', { width: 136 })], true);
  expect([ids(plan.lead), ids(plan.rest)]).toEqual([[], ['note', 'author']]);
  expect(plan.tracks).toBe('2.5rem minmax(16rem, 1fr) 8.5rem');
  const beside = planColumns([column('about', { width: 184 }), column('note', { wrap: true })], true);
  expect(beside.tracks).toBe('2.5rem min(11.5rem, 36cqi) minmax(min(16rem, 50cqi), 1fr)');
  expect(beside.leastWidth).toBe('calc(2.5rem + min(11.5rem, 36cqi) + min(16rem, 50cqi))');
});

it('gives the remaining space to columns without a width', () => {
  const plan = planColumns([column('a', { width: 64 }), column('b'), column('c')], false);
  expect(plan.tracks).toBe('4rem minmax(min(8.5rem, 45cqi), 1fr) minmax(8.5rem, 1fr)');
});

it('shares the remaining space by width where every column has one, from the last leading column on', () => {
  const all = [
    column('no', { width: 112, sticky: true }),
    column('name', { width: 112, sticky: true }),
    column('email', { width: 160 }),
  ];
  expect(planColumns(all, true).tracks).toBe('2.5rem 7rem minmax(min(7rem, 45cqi), 112fr) minmax(10rem, 160fr)');
});

it('keeps the width of a narrow column', () => {
  const all = [column('name', { width: 160 }), column('no', { width: 64 })];
  expect(planColumns(all, false).tracks).toBe('minmax(min(10rem, 45cqi), 160fr) 4rem');
});

it('is never narrower than the sum of its columns', () => {
  expect(planColumns([column('a', { width: 64 }), column('b')], true).tableWidth).toBe('15rem');
});

it('keeps the narrow leading columns and the next one where none is declared sticky', () => {
  const narrow = [column('no', { width: 64 }), column('photo', { width: 72 })];
  const plan = planColumns([...narrow, column('name', { width: 160 }), column('email', { width: 160 })], false);
  expect(ids(plan.lead)).toEqual(['no', 'photo', 'name']);
  expect(planColumns(narrow, true).leadSpan).toBe(1);
});

it('does not keep a column that has a loose one before it', () => {
  const plan = planColumns([column('a'), column('b'), column('c', { sticky: true })], false);
  expect(ids(plan.lead)).toEqual(['a']);
});
