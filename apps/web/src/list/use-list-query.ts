import type { SomeList } from '@matchdesk/core/context.ts';
import { pairsWith, queryAt } from '@matchdesk/core/kit/list-address.ts';
import type { ListQuery } from '@matchdesk/core/kit/page.ts';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

const pairsOf = (search: string) => [...new URLSearchParams(search)];

/**
 * What a list is asked for, kept in the address: reload, back and a shared link show the same rows. `change` answers
 * whether anything else is asked for now.
 */
export const useListQuery = (list: SomeList) => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = useMemo(() => queryAt(list, pairsOf(search)), [list, search]);
  const change = useCallback(
    (part: Partial<ListQuery>, how: { readonly replace?: boolean } = {}): boolean => {
      const isPageOnly = Object.keys(part).every((name) => name === 'page');
      const next = { ...query, ...(isPageOnly ? {} : { page: 1 }), ...part };
      const writtenFor = (asked: ListQuery) =>
        new URLSearchParams(pairsWith(list, asked, pairsOf(search)) as [string, string][]).toString();
      const written = writtenFor(next);
      if (written === writtenFor(query)) return false;
      navigate(written === '' ? path : `${path}?${written}`, how);
      return true;
    },
    [list, navigate, path, query, search],
  );
  return { query, change };
};
