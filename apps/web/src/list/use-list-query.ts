import type { SomeList } from '@matchdesk/core/context.ts';
import { pairsWith, readAddress } from '@matchdesk/core/kit/list/list-address.ts';
import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { changed } from '@matchdesk/desk/list-query.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAtomValue } from '../ui/atom.ts';
import { fitsAtom, fitted, roomAtom } from './fit.ts';
import { hrefWith, pairsOf, textOf } from './href.ts';

/**
 * The query of a list, kept in the address: reload, back and a shared link show the same rows. `change` returns whether
 * the query is now another one; `addressOf` returns the address of another page of it.
 */
export const useListQuery = (list: SomeList) => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const read = useMemo(() => readAddress(list, pairsOf(search)), [list, search]);
  const room = useAtomValue(roomAtom);
  const remembers = useAtomValue(fitsAtom);
  const saysSize = pairsOf(search).some(([name]) => name === 'size');
  const isWanted = read.query.isFit || (remembers && !saysSize && list.sizes.length > 1);
  const asked = useMemo(() => fitted(read.query, room, isWanted), [read, room, isWanted]);
  // An equal query stays the same object, also where the list is made again because the session was read again.
  const kept = useRef(asked);
  kept.current = replaceEqualDeep(kept.current, asked);
  const query = kept.current;
  const pairsFor = useCallback((asked: ListQuery) => pairsWith(list, asked, pairsOf(search)), [list, search]);
  const addressOf = useCallback((asked: ListQuery) => `${path}?${textOf(pairsFor(asked))}`, [path, pairsFor]);
  const change = useCallback(
    (part: Partial<ListQuery>, how: { readonly replace?: boolean } = {}): boolean => {
      const next = pairsFor(changed(list, query, part));
      if (textOf(next) === textOf(pairsFor(query))) return false;
      navigate(hrefWith(path, next), how);
      return true;
    },
    [list, navigate, pairsFor, path, query],
  );
  return { ...read, query, change, addressOf };
};
