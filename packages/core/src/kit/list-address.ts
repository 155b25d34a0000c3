import type { ListQuery } from './page.ts';
import { type AnyList, firstQuery } from './read.ts';

/** What an address has behind its question mark: names with their values, decoded, in their order. */
export type AddressPairs = readonly (readonly [name: string, value: string])[];

type Asked = Pick<AnyList<never>, 'sizes' | 'initialSort' | 'filters'>;

const filterPrefix = 'f.';

const positive = (text: string | undefined, otherwise: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** Whether an address's filter is one of the list's, and a choice one of its own. */
const isKnown = ({ filters = [] }: Asked, id: string, value: string): boolean =>
  filters.some(
    (filter) => filter.id === id && (filter.kind !== 'choice' || filter.options.some(([each]) => each === value)),
  );

/** What a list is asked for by an address (specification, section 9); what the list does not know is left out. */
export const queryAt = (list: Asked, pairs: AddressPairs): ListQuery => {
  const first = firstQuery(list);
  const said = (name: string): string | undefined => pairs.find(([each]) => each === name)?.[1];
  const size = positive(said('size'), first.size);
  const filters = pairs.flatMap(([name, value]) =>
    name.startsWith(filterPrefix) ? [[name.slice(filterPrefix.length), value] as const] : [],
  );
  return {
    page: positive(said('page'), 1),
    size: list.sizes.includes(size) ? size : first.size,
    search: said('q') ?? '',
    sort: said('sort') ?? first.sort,
    direction: said('dir') === 'desc' ? 'desc' : 'asc',
    filters: Object.fromEntries(filters.filter(([id, value]) => isKnown(list, id, value))),
  };
};

/** An address's pairs with the list's query among them, which says only what is not as usual; others stay. */
export const pairsWith = (list: Asked, query: ListQuery, pairs: AddressPairs): AddressPairs => {
  const first = firstQuery(list);
  const own: readonly (readonly [name: string, value: string, usual: string])[] = [
    ['page', String(query.page), '1'],
    ['size', String(query.size), String(first.size)],
    ['q', query.search, ''],
    ['sort', query.sort, first.sort],
    ['dir', query.direction, 'asc'],
    ...Object.entries(query.filters).map(([id, value]) => [filterPrefix + id, value, ''] as const),
  ];
  const isOwn = (name: string): boolean => name.startsWith(filterPrefix) || own.some(([each]) => each === name);
  const unusual = own.flatMap(([name, value, usual]) => (value === usual ? [] : [[name, value] as const]));
  return [...pairs.filter(([name]) => !isOwn(name)), ...unusual];
};
