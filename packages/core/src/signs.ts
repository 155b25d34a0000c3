/** The sign by which a record of a kind is meant where one types: `@ann`, `#hikers`, `$4821`. */
const signs: Readonly<Record<string, string>> = {
  user: '@',
  admin: '@',
  'trust-score': '@',
  community: '#',
  'community-request': '#',
  event: '#',
  city: '#',
  transaction: '$',
};

/** The sign of a kind of record; undefined where such records stand within others only. */
export const signOf = (record: string): string | undefined => signs[record];
