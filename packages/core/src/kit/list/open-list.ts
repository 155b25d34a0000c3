import { type Ids, isOpenTo, type Opened } from '../open-to.ts';
import type { AnyList, Filter, List, Option } from './read.ts';

/** What a list reveals of other reads: the ids of these reads, by column, and by the value of an order or a filter. */
export type Told = {
  readonly columns: Readonly<Record<string, Ids>>;
  /** Orders are named `sort`, filters by their ids. */
  readonly values: Readonly<Record<string, Readonly<Record<string, Ids>>>>;
};

/** What a list reveals of other reads, as its calls declare it. */
export const toldBy = ({ calls, columns }: Pick<AnyList<never>, 'calls' | 'columns'>): Told => ({
  columns: Object.fromEntries(
    columns.flatMap(({ id, part }) => {
      const ids = calls.flatMap(({ parts, rowsAt }) => parts?.[`${rowsAt}.${part}`] ?? []);
      return part === undefined || ids.length === 0 ? [] : [[id, [...new Set(ids)]]];
    }),
  ),
  values: Object.assign({}, ...calls.map(({ tellsBy }) => tellsBy)),
});

/** The ids of the reads that a value of an order or a filter reveals something of; a value may be any text. */
export const idsToldBy = (values: Readonly<Record<string, Ids>> = {}, value: string): readonly string[] =>
  Object.entries(values).flatMap(([each, ids]) => (each === value ? ids : []));

/** Whether somebody may see a column. */
export const seesColumn = (caller: Opened, { columns }: Told, id: string): boolean => isOpenTo(caller, columns[id]);

/** The options of a filter, or the orders (`sort`), that somebody may use. */
export const openOptions = (
  caller: Opened,
  { values }: Told,
  name: string,
  options: readonly Option[],
): readonly Option[] => options.filter(([value]) => isOpenTo(caller, idsToldBy(values[name], value)));

type Narrowing = { readonly sort?: string; readonly filters?: Readonly<Record<string, string>> };

/** Whether somebody may use the order and the filters of a query. */
export const mayNarrow = (caller: Opened, { values }: Told, { sort = '', filters = {} }: Narrowing): boolean =>
  Object.entries({ ...filters, sort }).every(([name, value]) => isOpenTo(caller, idsToldBy(values[name], value)));

/** The filters that somebody may use, with the options that they may choose; a filter without a choice is left out. */
export const openFilters = (caller: Opened, told: Told, filters: readonly Filter[]): readonly Filter[] =>
  filters.flatMap((filter): readonly Filter[] => {
    if (filter.kind !== 'choice') return [filter];
    const options = openOptions(caller, told, filter.id, filter.options);
    if (options.length === filter.options.length) return [filter];
    return options.length > 1 ? [{ ...filter, options }] : [];
  });

/**
 * A list with only the columns, orders and filters that somebody may use; the list itself where they may use all of
 * them.
 */
export const openList = <C, R>(caller: Opened, list: List<C, R>): List<C, R> => {
  const told = toldBy(list);
  const { columns, sorts = [], filters = [] } = list;
  const open = {
    columns: columns.filter(({ id }) => seesColumn(caller, told, id)),
    sorts: openOptions(caller, told, 'sort', sorts),
    filters: openFilters(caller, told, filters),
  };
  const isWhole =
    open.columns.length === columns.length &&
    open.sorts.length === sorts.length &&
    filters.every((filter) => open.filters.includes(filter));
  if (isWhole) return list;
  const { sorts: _sorts, filters: _filters, ...rest } = list;
  return {
    ...rest,
    columns: open.columns,
    ...(list.sorts && { sorts: open.sorts }),
    ...(open.filters.length > 0 && { filters: open.filters }),
  };
};
