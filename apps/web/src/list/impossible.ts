import type { AddressPairs } from '@matchdesk/core/kit/list-address.ts';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { tell } from '../act/alerts.ts';
import { hrefWith, pairsOf } from './href.ts';

/** Values longer than this are told by their beginning. */
const longestTold = 40;
/** ms: it names what to look for. */
const shownMs = 8_000;

const told = ([name, value]: AddressPairs[number]): string =>
  `${name}=${value.length > longestTold ? `${value.slice(0, longestTold)}…` : value}`;

/** Says which parameters of an address ask for what is not here, and what shows instead. */
const tellImpossible = (pairs: AddressPairs): void => {
  const text =
    pairs.length === 1
      ? `This address asks for something that isn't here: ${pairs.map(told).join()}. The default is shown instead.`
      : `This address asks for things that aren't here: ${pairs.map(told).join(', ')}. The defaults are shown instead.`;
  tell({ id: 'impossible-address', type: 'info', text, timeoutMs: shownMs });
};

/** Says that a list ends before the page that its address asks for. */
export const tellPastEnd = (page: number, last: number): void => {
  const text = `This list has no page ${page}: page ${last} is its last, and is shown instead.`;
  tell({ id: 'impossible-address', type: 'info', text, timeoutMs: shownMs });
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
