import type { SomeList } from '@matchdesk/core/context.ts';
import { type AddressPairs, pairsWith, readAddress } from '@matchdesk/core/kit/list-address.ts';
import type { ListQuery } from '@matchdesk/core/kit/page.ts';
import { changed } from '@matchdesk/desk/list-query.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { tellImpossible } from './impossible.ts';

export const pairsOf = (search: string): AddressPairs => [...new URLSearchParams(search)];
const textOf = (pairs: AddressPairs): string => new URLSearchParams(pairs as [string, string][]).toString();
export const hrefWith = (path: string, pairs: AddressPairs): string =>
  pairs.length === 0 ? path : `${path}?${textOf(pairs)}`;

/**
 * What a list is asked for, kept in the address: reload, back and a shared link show the same rows. `change` answers
 * whether anything else is asked for now.
 */
export const useListQuery = (list: SomeList) => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const read = useMemo(() => readAddress(list, pairsOf(search)), [list, search]);
  const { query } = read;
  const change = useCallback(
    (part: Partial<ListQuery>, how: { readonly replace?: boolean } = {}): boolean => {
      const pairsFor = (asked: ListQuery) => pairsWith(list, asked, pairsOf(search));
      const next = pairsFor(changed(list, query, part));
      if (textOf(next) === textOf(pairsFor(query))) return false;
      navigate(hrefWith(path, next), how);
      return true;
    },
    [list, navigate, path, query, search],
  );
  return { ...read, change };
};

/** Takes out of the address what the list does not have, and says so once. */
export const useImpossibleLeft = (impossible: AddressPairs): void => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    if (impossible.length === 0) return;
    tellImpossible(impossible);
    const gone = new Set(impossible.map(([name]) => name));
    navigate(
      hrefWith(
        path,
        pairsOf(search).filter(([name]) => !gone.has(name)),
      ),
      { replace: true },
    );
  }, [impossible, navigate, path, search]);
};
