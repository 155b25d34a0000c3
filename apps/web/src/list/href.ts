import type { AddressPairs } from '@matchdesk/core/kit/list/list-address.ts';

export const pairsOf = (search: string): AddressPairs => [...new URLSearchParams(search)];
export const textOf = (pairs: AddressPairs): string =>
  new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
export const hrefWith = (path: string, pairs: AddressPairs): string =>
  pairs.length === 0 ? path : `${path}?${textOf(pairs)}`;
