import { furthestPage, longestTerm } from '../call/parameters.ts';
import { isDay } from '../form/day.ts';
import type { ListQuery } from './page.ts';
import { type AnyList, type Filter, firstQuery } from './read.ts';
import { canSearch } from './search.ts';

/** The query of an address: decoded names and values, in order. */
export type AddressPairs = readonly (readonly [name: string, value: string])[];

type Asked = Pick<AnyList<never>, 'sizes' | 'initialSort' | 'sorts' | 'search' | 'filters' | 'columns' | 'check'>;

const filterPrefix = 'f.';
/** The filters in an address. */
export const filterPairs = (filters: ListQuery['filters']): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filters).map(([id, value]) => [`${filterPrefix}${id}`, value]));

/** The parameter with the ids of hidden columns, separated by commas; `none` where none is hidden. */
const hideName = 'hide';
const noColumn = 'none';
const ownNames: readonly string[] = ['page', 'size', 'q', 'sort', 'dir', hideName];

const isOwn = (name: string): boolean => name.startsWith(filterPrefix) || ownNames.includes(name);

/** The size that follows the window, as an address has it. */
const fit = 'fit';
const isSize = ({ sizes }: Asked, value: string): boolean =>
  value === fit ? sizes.length > 1 : isWholeNumber(value) && sizes.includes(Number(value));

const isWholeNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

const isOrder = (list: Asked, sort: string): boolean =>
  sort === firstQuery(list).sort ||
  (list.sorts ?? []).some(([value]) => value === sort) ||
  list.columns.some((column) => column.sort === sort);

const isTypeable = ({ inputMax = longestTerm, allowedCharacter }: Extract<Filter, { kind: 'text' }>, text: string) =>
  text.length <= inputMax &&
  (allowedCharacter === undefined || new RegExp(`^(?:${allowedCharacter})*$`, 'u').test(text));

const isValueOf = (filter: Filter, value: string): boolean => {
  if (value === '') return true;
  if (filter.kind === 'choice') return filter.options.some(([each]) => each === value);
  return filter.kind === 'date' ? isDay(value) : isTypeable(filter, value);
};

const columnsIn = (text: string): readonly string[] => text.split(',').filter((id) => id !== '' && id !== noColumn);

/** The ids of the columns that an address hides; null where it does not mention columns. */
const hiddenIn = (pairs: AddressPairs): readonly string[] | null => {
  const hide = pairs.find(([name]) => name === hideName)?.[1];
  return hide === undefined ? null : columnsIn(hide);
};

const isHideable = ({ columns }: Asked, text: string): boolean => {
  const ids = new Set(columnsIn(text));
  return columns.filter(({ id }) => ids.has(id)).length === ids.size && ids.size < columns.length;
};

/** Whether the list can show what this one parameter of an address asks for. */
const isPossible = (list: Asked, name: string, value: string): boolean => {
  if (name === 'page') return isWholeNumber(value) && Number(value) <= furthestPage;
  if (name === 'size') return isSize(list, value);
  if (name === 'q') return value === '' || canSearch(list, value);
  if (name === 'sort') return isOrder(list, value);
  if (name === 'dir') return value === 'asc' || value === 'desc';
  if (name === hideName) return isHideable(list, value);
  const filter = list.filters?.find(({ id }) => filterPrefix + id === name);
  return filter !== undefined && isValueOf(filter, value);
};

const queryOf = (list: Asked, own: AddressPairs): ListQuery => {
  const first = firstQuery(list);
  const said = (name: string): string | undefined => own.find(([each]) => each === name)?.[1];
  const filters = own.flatMap(([name, value]) =>
    name.startsWith(filterPrefix) && value !== '' ? [[name.slice(filterPrefix.length), value] as const] : [],
  );
  return {
    page: Number(said('page') ?? 1),
    ...(said('size') === fit ? { size: first.size, isFit: true } : { size: Number(said('size') ?? first.size) }),
    search: said('q') ?? '',
    sort: said('sort') ?? first.sort,
    direction: said('dir') === 'desc' ? 'desc' : 'asc',
    filters: Object.fromEntries(filters),
  };
};

/** Whether a filter has no effect because the filter that it depends on is not set. */
const isIdle = ({ filters = [] }: Asked, own: AddressPairs, name: string): boolean => {
  const { when } = filters.find(({ id }) => filterPrefix + id === name) ?? {};
  if (!when) return false;
  const value = own.find(([each]) => each === filterPrefix + when.filter)?.[1] ?? '';
  return !when.is.includes(value);
};

/**
 * Reads the query of a list from an address (specification, section 9). A value that the list can't show falls back to
 * the default and is reported in `impossible`; parameters that are not the list's are ignored.
 */
export const readAddress = (list: Asked, pairs: AddressPairs) => {
  const own = pairs.filter(([name]) => isOwn(name));
  const alone = own.filter(([name, value]) => isPossible(list, name, value));
  const possible = alone.filter(([name]) => !isIdle(list, alone, name));
  const complained = Object.keys(list.check?.(queryOf(list, possible)) ?? {}).length > 0;
  // Contradictory filters are all dropped, because it is unknown which of them was meant.
  const kept = complained ? possible.filter(([name]) => !name.startsWith(filterPrefix)) : possible;
  return {
    query: queryOf(list, kept),
    /** The ids of the hidden columns; null where the address does not mention columns. */
    hidden: hiddenIn(kept),
    /** The pairs that the list cannot show; they are ignored. */
    impossible: own.filter((pair) => !kept.includes(pair)),
  };
};

/** The query of a list from an address. */
export const queryAt = (list: Asked, pairs: AddressPairs): ListQuery => readAddress(list, pairs).query;

/**
 * The pairs of an address with the list's query, of which only values other than the default are written; other pairs
 * stay.
 */
export const pairsWith = (list: Asked, query: ListQuery, pairs: AddressPairs): AddressPairs => {
  const first = firstQuery(list);
  const own: readonly (readonly [name: string, value: string, usual: string])[] = [
    ['page', String(query.page), '1'],
    ['size', query.isFit ? fit : String(query.size), String(first.size)],
    ['q', query.search, ''],
    ['sort', query.sort, first.sort],
    ['dir', query.direction, 'asc'],
    ...Object.entries(query.filters).map(([id, value]) => [filterPrefix + id, value, ''] as const),
  ];
  const unusual = own.flatMap(([name, value, usual]) => (value === usual ? [] : [[name, value] as const]));
  return [...pairs.filter(([name]) => name === hideName || !isOwn(name)), ...unusual];
};

/** The pairs of an address that hides these columns, so that a link shows the same columns. */
export const pairsHiding = (hidden: Iterable<string>, pairs: AddressPairs): AddressPairs => [
  ...pairs.filter(([name]) => name !== hideName),
  [hideName, [...hidden].toSorted().join() || noColumn],
];
