import { type RawBuilder, sql } from 'kysely';
import { reversed } from '../order.ts';
import { countOf } from '../query-page.ts';
import { containing, type Term } from '../search-terms.ts';
import type { Db } from '../tables.ts';
import type { UserFilter } from '../user-filters.ts';
import { partIs } from '../user-part.ts';
import type { Matches, Stretch } from '../user-stretch.ts';

/**
 * Only the beginning of a long term is looked up, and only the part of an address before its host. The index reads a list
 * for every three characters, and the lists for common hosts contain everybody. The whole term then filters the result.
 */
const mostLookedUp = 15;
const lookedUpOf = (text: string): string => {
  const host = text.indexOf('@') + 1;
  const head = host >= 3 ? text.slice(0, host) : text;
  return head.slice(0, mostLookedUp).replace(/[\ud800-\udbff]$/, '');
};

const containsText = (text: string): RawBuilder<boolean> => {
  const lookedUp = lookedUpOf(text);
  const found = sql<boolean>`search_key LIKE ${containing(lookedUp)}`;
  return lookedUp === text ? found : sql<boolean>`(${found} AND strpos(search_key, ${text}) > 0)`;
};

/**
 * The condition that a user's name, address or phone contains a term. One column holds all three for one trigram index,
 * which finds candidates for the digits, too.
 */
export const contains = ({ text, digits }: Term): RawBuilder<boolean> =>
  digits === undefined
    ? containsText(text)
    : sql<boolean>`(${containsText(text)} OR (${containsText(digits)} AND strpos(phone_key, ${digits}) > 0))`;

/** How many users of a part contain a term. PostgreSQL itself chooses between the trigram index and the rows. */
export const countInPostgres = async (db: Db, filter: UserFilter, term: Term): Promise<Matches> => ({
  total: await countOf(db.selectFrom('users').where(partIs(db, filter)).where(contains(term))),
});

// NULL sorts before every number, as on SQLite. The other columns are never NULL.
const emptyFirst: ReadonlySet<string> = new Set(['fraud_score']);

/**
 * The seqs of a stretch. Without a search the offset walks the order's index and reads no rows. With a search, PostgreSQL
 * chooses between walking the order and sorting the matches.
 */
export const walkInPostgres = async (
  db: Db,
  { order, filter, reach }: Stretch,
  found: RawBuilder<boolean> | undefined,
): Promise<number[]> => {
  let users = db.selectFrom('users').select('seq').where(partIs(db, filter));
  if (found !== undefined) users = users.where(found);
  for (const [column, direction] of reach.backwards ? reversed(order) : order) {
    users = users.orderBy(column, (by) => {
      const sorted = direction === 'asc' ? by.asc() : by.desc();
      if (!emptyFirst.has(column)) return sorted;
      return direction === 'asc' ? sorted.nullsFirst() : sorted.nullsLast();
    });
  }
  const seqs = (await users.limit(reach.limit).offset(reach.offset).execute()).map(({ seq }) => seq);
  return reach.backwards ? seqs.reverse() : seqs;
};
