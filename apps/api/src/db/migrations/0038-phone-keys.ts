import type { Migration } from './migration.ts';

const isNumber = (text: string): string => `(${text} LIKE '+%' AND ltrim(substr(${text}, 2), '0123456789') = '')`;

// Without a country code before it, a zero in brackets belongs to the number. Imported numbers hold no other signs.
const bare = [' ', '(', ')', '.', '-'].reduce(
  (text, sign) => `replace(${text}, '${sign}', '')`,
  `substr(phone_key, 1, 1) || replace(substr(phone_key, 2), '(0)', '')`,
);
const key = `('+' || CASE WHEN ${bare} LIKE '+%' THEN substr(${bare}, 2)
  WHEN ${bare} LIKE '00%' AND length(${bare}) >= 9 THEN substr(${bare}, 3) ELSE ${bare} END)`;
// A text that is not a number stays unchanged.
const isOther = `phone_key <> '' AND NOT ${isNumber('phone_key')} AND ${isNumber(key)}`;

const rewritten = `UPDATE users SET phone_key = ${key} WHERE ${isOther}`;
// In the order of ids, in which everybody locks people.
const locked = `seq IN (SELECT seq FROM users WHERE seq > $1 AND seq <= $2 AND ${isOther} ORDER BY id FOR UPDATE)`;

/**
 * Phone numbers are searched by + and digits, however they were written in an imported file. Triggers tell the search and
 * the sets of short terms.
 */
export const migration: Migration = {
  statements: [rewritten],
  postgres: [],
  postgresBatches: [{ table: 'users', statement: `${rewritten} AND ${locked}` }],
};
