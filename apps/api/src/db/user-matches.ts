import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import { keptCount } from './kept-counts.ts';
import { countInPostgres } from './postgres/user-walk.ts';
import { countOf } from './query-page.ts';
import { candidatesFor, containsTerm, countMatches, matchTable, type Term, tableOf } from './search-terms.ts';
import type { Db } from './tables.ts';
import type { UserFilter } from './user-filters.ts';
import { partIs } from './user-part.ts';
import type { Matches } from './user-stretch.ts';

/** More matches than this are not sorted but found by walking the order. */
export const fewMatches = 20_000;

// A slice takes some milliseconds. Other requests run between two slices.
const sliceRows = 25_000;

const lastSeq = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.max('seq').as('last'))
    .executeTakeFirstOrThrow();
  return row.last ?? 0;
};

const byRow = async (db: Db, filter: UserFilter, term: Term): Promise<Matches> => {
  const last = await lastSeq(db);
  const seqs: number[] = [];
  let total = 0;
  for (let from = 0; from < last; from += sliceRows) {
    const slice = db
      .selectFrom('users')
      .where('seq', '>', from)
      .where('seq', '<=', from + sliceRows)
      .where(partIs(db, filter))
      .where(containsTerm(term));
    if (total <= fewMatches) {
      const found = await slice.select('seq').execute();
      for (const { seq } of found) seqs.push(seq);
      total += found.length;
    } else total += await countOf(slice);
    if (from + sliceRows < last) await setImmediate();
  }
  return total <= fewMatches ? { total, seqs } : { total };
};

/** The users of a part among the seqs of a table. CROSS JOIN keeps SQLite from walking all users instead. */
export const usersAmong = (db: Db, filter: UserFilter, seqs: RawBuilder<{ seq: number }>) =>
  db.selectFrom(seqs.as('among')).crossJoin('users').whereRef('users.seq', '=', 'among.seq').where(partIs(db, filter));

/** The most candidates for the beginning of a term that are checked one by one. */
const mostCandidates = 100;

// For most searches, which find one person or a handful.
const countFewCandidates = async (db: Db, filter: UserFilter, term: Term): Promise<Matches | undefined> => {
  const candidates = await db
    .selectFrom(candidatesFor(term, mostCandidates + 1).as('candidates'))
    .select('seq')
    .execute();
  if (candidates.length > mostCandidates) return undefined;
  const found = await usersAmong(db, filter, tableOf(candidates.map(({ seq }) => seq)))
    .where(containsTerm(term))
    .select('users.seq')
    .execute();
  return { total: found.length, seqs: found.map(({ seq }) => seq) };
};

// Whether nearly every row contains a term, such as the most common mail domain. The index counts such a term slowly and
// without a break. Estimated from a few rows spread over the table.
const matchesMostRows = async (db: Db, term: Term): Promise<boolean> => {
  const last = await lastSeq(db);
  if (last < 2 * sliceRows) return false;
  const spread = Array.from({ length: 300 }, (_, at) => 1 + Math.floor((at * last) / 300));
  const found = await db
    .selectFrom('users')
    .select('seq')
    .where('seq', 'in', spread)
    .where(containsTerm(term))
    .execute();
  return found.length > spread.length / 10;
};

const byIndex = async (db: Db, filter: UserFilter, term: Term): Promise<Matches> => {
  const few = await countFewCandidates(db, filter, term);
  if (few) return few;
  if (await matchesMostRows(db, term)) return byRow(db, filter, term);
  const found = await countMatches(term).execute(db);
  const hits = found.rows[0]?.n ?? 0;
  if (filter === 'all' || hits === 0) return { total: hits };
  if (hits > fewMatches) return byRow(db, filter, term);
  const { n } = await usersAmong(db, filter, matchTable(term))
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return { total: n };
};

// The matches of the last searches of each database, so that paging counts only once. Valid until a user changes.
const known = new WeakMap<Db, Map<string, { version: number; matches: Matches }>>();
const knownLimit = 100;

export const matchesOf = async (db: Db, filter: UserFilter, term: Term): Promise<Matches> => {
  const version = await keptCount(db, 'users.version');
  const ofDb = known.get(db) ?? new Map<string, { version: number; matches: Matches }>();
  known.set(db, ofDb);
  const key = `${filter} ${term.text}`;
  const last = ofDb.get(key);
  ofDb.delete(key);
  const count = isPostgres(db) ? countInPostgres : term.indexed ? byIndex : byRow;
  const matches = last?.version === version ? last.matches : await count(db, filter, term);
  ofDb.set(key, { version, matches });
  const oldest = ofDb.keys().next().value;
  if (ofDb.size > knownLimit && oldest !== undefined) ofDb.delete(oldest);
  return matches;
};
