import { counted } from './show.ts';

/** 'users', 'cities', 'matches'. */
export const plural = (noun: string): string => {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
};

/** The kind of a record as a word for sentences: 'trust score' for `trust-score`. */
export const spoken = (kind: string): string => kind.replaceAll('-', ' ');

/** '1 community request', '3 cities'. */
export const countedRecords = (count: number, kind: string): string =>
  counted(count, spoken(kind), plural(spoken(kind)));

/** 'a user', 'an event', for `user` and `event`. */
export const aRecord = (kind: string): string => `${/^[aeio]/i.test(kind) ? 'an' : 'a'} ${spoken(kind)}`;
