import type { SomeList } from '@matchdesk/core/context.ts';
import type { ListQuery } from '@matchdesk/core/kit/page.ts';
import { firstQuery } from '@matchdesk/core/kit/read.ts';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

const filterPrefix = 'f.';

const positive = (text: string | null, otherwise: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** Whether an address's filter is one of the list's, and a choice one of its own. */
const isKnown = ({ filters = [] }: SomeList, id: string, value: string): boolean =>
  filters.some(
    (filter) => filter.id === id && (filter.kind !== 'choice' || filter.options.some(([each]) => each === value)),
  );

const readQuery = (list: SomeList, search: string): ListQuery => {
  const params = new URLSearchParams(search);
  const first = firstQuery(list);
  const size = positive(params.get('size'), first.size);
  const filters = [...params].flatMap(([name, value]) =>
    name.startsWith(filterPrefix) ? [[name.slice(filterPrefix.length), value] as const] : [],
  );
  return {
    page: positive(params.get('page'), 1),
    size: list.sizes.includes(size) ? size : first.size,
    search: params.get('q') ?? '',
    sort: params.get('sort') ?? first.sort,
    direction: params.get('dir') === 'desc' ? 'desc' : 'asc',
    filters: Object.fromEntries(filters.filter(([id, value]) => isKnown(list, id, value))),
  };
};

const writeQuery = (list: SomeList, query: ListQuery, search: string): string => {
  const first = firstQuery(list);
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) if (name.startsWith(filterPrefix)) params.delete(name);
  const put = (name: string, value: string, usual: string): void => {
    if (value === usual) params.delete(name);
    else params.set(name, value);
  };
  put('page', String(query.page), '1');
  put('size', String(query.size), String(first.size));
  put('q', query.search, '');
  put('sort', query.sort, first.sort);
  put('dir', query.direction, 'asc');
  for (const [name, value] of Object.entries(query.filters)) put(filterPrefix + name, value, '');
  return params.toString();
};

/** What a list is asked for, kept in the address: reload, back and a shared link show the same rows. */
export const useListQuery = (list: SomeList) => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = useMemo(() => readQuery(list, search), [list, search]);
  const change = useCallback(
    (part: Partial<ListQuery>, how: { readonly replace?: boolean } = {}) => {
      const isPageOnly = Object.keys(part).every((name) => name === 'page');
      const next = { ...query, ...(isPageOnly ? {} : { page: 1 }), ...part };
      const written = writeQuery(list, next, search);
      navigate(written === '' ? path : `${path}?${written}`, how);
    },
    [list, navigate, path, query, search],
  );
  return { query, change };
};
