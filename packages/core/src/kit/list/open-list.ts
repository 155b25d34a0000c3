import { type Ids, isOpenTo, type Opened } from '../open-to.ts';
import type { AnyList, Filter, List, Option } from './read.ts';

/** What a list reveals of other reads: the ids of these reads, by column, and by the value of an order or a filter. */
export type Revealed = {
  readonly columns: Readonly<Record<string, Ids>>;
  /** Orders are named `sort`, filters by their ids. */
  readonly values: Readonly<Record<string, Readonly<Record<string, Ids>>>>;
};

/** What a list reveals of other reads, as its calls declare it. */
export const revealedBy = ({ calls, columns }: Pick<AnyList<never>, 'calls' | 'columns'>): Revealed => ({
  columns: Object.fromEntries(
    columns.flatMap(({ id, part }) => {
      const ids = calls.flatMap(({ parts, rowsAt }) => parts?.[`${rowsAt}.${part}`] ?? []);
      return part === undefined || ids.length === 0 ? [] : [[id, [...new Set(ids)]]];
    }),
  ),
  values: Object.assign({}, ...calls.map(({ tellsBy }) => tellsBy)),
});

/** The ids of the reads that a value of an order or a filter reveals something of; a value may be any text. */
export const idsRevealedBy = (values: Readonly<Record<string, Ids>> = {}, value: string): readonly string[] =>
  Object.entries(values).flatMap(([each, ids]) => (each === value ? ids : []));

/** Whether somebody may see a column. */
export const seesColumn = (caller: Opened, { columns }: Revealed, id: string): boolean => isOpenTo(caller, columns[id]);

/** The options of a filter, or the orders (`sort`), that somebody may use. */
export const openOptions = (
  caller: Opened,
  { values }: Revealed,
  name: string,
  options: readonly Option[],
): readonly Option[] => options.filter(([value]) => isOpenTo(caller, idsRevealedBy(values[name], value)));

type Narrowing = { readonly sort?: string; readonly filters?: Readonly<Record<string, string>> };

/** Whether somebody may use the order and the filters of a query. */
export const mayNarrow = (caller: Opened, { values }: Revealed, { sort = '', filters = {} }: Narrowing): boolean =>
  Object.entries({ ...filters, sort }).every(([name, value]) => isOpenTo(caller, idsRevealedBy(values[name], value)));

/** The filters that somebody may use, with the options that they may choose; a filter without a choice is left out. */
export const openFilters = (caller: Opened, revealed: Revealed, filters: readonly Filter[]): readonly Filter[] =>
  filters.flatMap((filter): readonly Filter[] => {
    if (filter.kind !== 'choice') return [filter];
    const options = openOptions(caller, revealed, filter.id, filter.options);
    if (options.length === filter.options.length) return [filter];
    return options.length > 1 ? [{ ...filter, options }] : [];
  });

/**
 * A list with only the columns, orders and filters that somebody may use; the list itself where they may use all of
 * them.
 */
export const openList = <C, R>(caller: Opened, list: List<C, R>): List<C, R> => {
  const revealed = revealedBy(list);
  const { columns, sorts = [], filters = [] } = list;
  const open = {
    columns: columns.filter(({ id }) => seesColumn(caller, revealed, id)),
    sorts: openOptions(caller, revealed, 'sort', sorts),
    filters: openFilters(caller, revealed, filters),
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
