import type { AddressPairs } from '@matchdesk/core/kit/list/list-address.ts';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { tellMissing } from '../ui/lazy-part.tsx';
import { hrefWith, pairsOf } from './href.ts';

type Telling = typeof import('./tell-impossible.ts');

/**
 * Loads the code that reports an address with values that do not exist here, which is rare; reports where it cannot be
 * loaded.
 */
export const telling = (tell: (parts: Telling) => void): void => {
  import('./tell-impossible.ts').then(tell, tellMissing);
};

/** Removes invalid parameters from the address, and reports them once. */
export const useImpossibleLeft = (impossible: AddressPairs): void => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    if (impossible.length === 0) return;
    telling(({ tellImpossible }) => tellImpossible(impossible));
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
