import type { AddressPairs } from '@matchdesk/core/kit/list/list-address.ts';
import { shortened } from '@matchdesk/core/kit/text/bounds.ts';
import { tell } from '../ui/alerts.ts';

/** Longer values are cut in the message. */
const longestTold = 40;
/** In ms: the message names what to look for. */
const shownMs = 8_000;

const told = ([name, value]: AddressPairs[number]): string => `${name}=${shortened(value, longestTold)}`;

/** Reports which parameters of an address are not valid here, and what shows instead. */
export const tellImpossible = (pairs: AddressPairs): void => {
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
