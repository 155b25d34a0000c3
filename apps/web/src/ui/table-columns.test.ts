import { expect, it } from 'vitest';
import { planColumns } from './table-columns.ts';
import type { Column } from './table-row.tsx';

const column = (id: string, rest: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  heading: id,
  cell: () => null,
  ...rest,
});
const ids = (columns: readonly Column<unknown>[]) => columns.map(({ id }) => id);

it('parts the leading columns from the others, and leaves hidden ones out', () => {
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

it('gives the remaining room to columns without a width', () => {
  expect(planColumns([column('a', { width: 64 }), column('b')], false).tracks).toBe('4rem minmax(8.5rem, 1fr)');
});

it('shares the remaining room by width where every column has one, but not with those that stay', () => {
  const all = [column('a', { width: 64, sticky: true }), column('b', { width: 112 }), column('c', { width: 160 })];
  expect(planColumns(all, true).tracks).toBe('2.5rem 4rem minmax(7rem, 112fr) minmax(10rem, 160fr)');
});

it('keeps a narrow column as it is, whatever room is left', () => {
  const all = [column('no', { width: 64 }), column('name', { width: 160 })];
  expect(planColumns(all, false).tracks).toBe('4rem minmax(10rem, 160fr)');
});

it('is never narrower than its columns together', () => {
  expect(planColumns([column('a', { width: 64 }), column('b')], true).tableWidth).toBe('15rem');
});

it('does not let a column stay that has a loose one before it', () => {
  const plan = planColumns([column('a'), column('b', { sticky: true })], false);
  expect(plan.lead).toEqual([]);
  expect(plan.leadSpan).toBe(0);
});
