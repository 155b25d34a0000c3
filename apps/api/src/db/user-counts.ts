import { setImmediate } from 'node:timers/promises';
import { keptCount, keptCounts } from './kept-counts.ts';
import { containsTerm, countMatching, seqsMatching, type Term } from './search-terms.ts';
import type { Db } from './tables.ts';
import { type UserFilter, userFilters } from './user-filters.ts';

type Known = { version: number; total: number };

// Per database, the last counts of searches; good until a user changes.
const known = new WeakMap<Db, Map<string, Known>>();
const knownLimit = 200;

// A slice of this many rows takes a few milliseconds; between two of them other requests get their turn.
const sliceRows = 25_000;

const countBySlices = async (db: Db, filter: UserFilter, term: Term): Promise<number> => {
  const { last } = await db
    .selectFrom('users')
    .select((select) => select.fn.coalesce(select.fn.max('seq'), select.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  let total = 0;
  for (let from = 0; from < last; from += sliceRows) {
    const { n } = await db
      .selectFrom('users')
      .select((select) => select.fn.countAll<number>().as('n'))
      .where('seq', '>', from)
      .where('seq', '<=', from + sliceRows)
      .where(userFilters[filter].condition)
      .where(containsTerm(term))
      .executeTakeFirstOrThrow();
    total += n;
    await setImmediate();
  }
  return total;
};

const countByIndex = async (db: Db, filter: UserFilter, term: Term): Promise<number> => {
  const found = await countMatching(term).execute(db);
  const hits = found.rows[0]?.n ?? 0;
  if (filter === 'all' || hits === 0) return hits;
  // Far more matches than the part has rows: trying the rows is cheaper than looking up the matches.
  if (hits > sliceRows) return countBySlices(db, filter, term);
  const { n } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('seq', 'in', seqsMatching(term))
    .where(userFilters[filter].condition)
    .executeTakeFirstOrThrow();
  return n;
};

/** How many users a part holds, or how many of them a term is found in. */
export const countUsers = async (db: Db, filter: UserFilter, term: Term | undefined): Promise<number> => {
  if (term === undefined) return keptCount(db, userFilters[filter].count);
  const { 'users.version': version } = await keptCounts(db, ['users.version']);
  const counts = known.get(db) ?? new Map<string, Known>();
  known.set(db, counts);
  const key = `${filter} ${term.text}`;
  const last = counts.get(key);
  if (last?.version === version) return last.total;
  const total = term.indexed ? await countByIndex(db, filter, term) : await countBySlices(db, filter, term);
  counts.delete(key);
  counts.set(key, { version, total });
  const oldest = counts.keys().next().value;
  if (counts.size > knownLimit && oldest !== undefined) counts.delete(oldest);
  return total;
};
