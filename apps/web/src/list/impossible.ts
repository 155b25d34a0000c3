import type { AddressPairs } from '@matchdesk/core/kit/list/list-address.ts';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { hrefWith, pairsOf } from './href.ts';

/** What reports addresses that ask for something that isn't here; hardly any does. */
export const telling = () => import('./tell-impossible.ts');

/** Removes invalid parameters from the address, and reports them once. */
export const useImpossibleLeft = (impossible: AddressPairs): void => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    if (impossible.length === 0) return;
    void telling().then(({ tellImpossible }) => tellImpossible(impossible));
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
