import type { AddressPairs } from '@matchdesk/core/kit/list/list-address.ts';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { tell } from '../act/alerts.ts';
import { hrefWith, pairsOf } from './href.ts';

/** Longer values are cut in the message. */
const longestTold = 40;
/** In ms: the message names what to look for. */
const shownMs = 8_000;

const told = ([name, value]: AddressPairs[number]): string =>
  `${name}=${value.length > longestTold ? `${value.slice(0, longestTold)}…` : value}`;

/** Reports which parameters of an address are not valid here, and what shows instead. */
const tellImpossible = (pairs: AddressPairs): void => {
  const text =
    pairs.length === 1
      ? `This address asks for something that isn't here: ${pairs.map(told).join()}. The default is shown instead.`
      : `This address asks for things that aren't here: ${pairs.map(told).join(', ')}. The defaults are shown instead.`;
  tell({ id: 'impossible-address', type: 'info', text, timeoutMs: shownMs });
};

/** Reports that a list has fewer pages than the address asks for. */
export const tellPastEnd = (page: number, last: number): void => {
  const text = `This list has no page ${page}. Its last page, ${last}, is shown instead.`;
  tell({ id: 'impossible-address', type: 'info', text, timeoutMs: shownMs });
};

/** Removes invalid parameters from the address, and reports them once. */
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
