import { type RawBuilder, sql } from 'kysely';
import { compiledOnce } from './compiled-once.ts';
import { reversed } from './order.ts';
import type { Reach } from './page.ts';
import { containsTerm, matchTable, type Term, tableOf } from './search-terms.ts';
import type { Db } from './tables.ts';
import { fewMatches, usersAmong } from './user-matches.ts';
import { partIs } from './user-part.ts';
import type { Matches, Stretch } from './user-stretch.ts';

type Seqs = Promise<number[]>;

/** The users of a part in an order, from the nearer end. */
export const inOrder = (db: Db, { order, filter, reach }: Stretch) => {
  let users = db
    .selectFrom('users')
    .select('seq')
    .where(partIs(db, filter, order));
  for (const [column, direction] of reach.backwards ? reversed(order) : order) {
    users = users.orderBy(sql.ref(`users.${column}`), direction);
  }
  return users;
};

const seqsOf = async (rows: Promise<{ seq: number }[]>, { backwards }: Reach): Seqs => {
  const seqs = (await rows).map(({ seq }) => seq);
  return backwards ? seqs.reverse() : seqs;
};

type Stretched = { readonly limit: number; readonly offset: number };
const walks = new Map<string, (db: Db, values: Stretched) => Promise<{ seq: number }[]>>();

/**
 * For a list without a search: the offset walks the order's index and reads no rows. Compiled
 * once for each order of each part.
 */
export const walkAll = (db: Db, stretch: Stretch): Seqs => {
  const { limit, offset, backwards } = stretch.reach;
  const name = `${stretch.filter} ${backwards} ${stretch.order.flat().join(' ')}`;
  let walk = walks.get(name);
  if (walk === undefined) {
    walk = compiledOnce<Stretched, { seq: number }>((of, value) =>
      inOrder(of, stretch).limit(value('limit')).offset(value('offset')),
    );
    walks.set(name, walk);
  }
  return seqsOf(walk(db, { limit, offset }), stretch.reach);
};

const sorted = (db: Db, { order, filter, reach }: Stretch, matches: RawBuilder<{ seq: number }>): Seqs => {
  let rows = usersAmong(db, filter, matches).select('users.seq');
  for (const [column, direction] of reach.backwards ? reversed(order) : order) {
    rows = rows.orderBy(sql.ref(`users.${column}`), direction);
  }
  return seqsOf(rows.limit(reach.limit).offset(reach.offset).execute(), reach);
};

/** Looks these users up and sorts them. */
export const sortSeqs = (db: Db, stretch: Stretch, seqs: readonly number[]): Seqs => sorted(db, stretch, tableOf(seqs));

// For few matches: looks them up and sorts them.
export const sortMatches = (db: Db, stretch: Stretch, term: Term, seqs: Matches['seqs']): Seqs =>
  seqs === undefined ? sorted(db, stretch, matchTable(term)) : sortSeqs(db, stretch, seqs);

// For many matches: walks the order and checks each row. Stops after `rows` rows, because all matches may be at the other
// end. Returns undefined if these rows did not contain the stretch.
export const tryRows = async (db: Db, stretch: Stretch, term: Term, rows: number): Promise<number[] | undefined> => {
  const { reach, order } = stretch;
  const held = new Set([...order.map(([column]) => column), 'name_key', 'email_key', 'phone_key'] as const);
  held.delete('seq');
  let met = db
    .selectFrom(
      inOrder(db, stretch)
        .select([...held])
        .limit(rows)
        .as('first'),
    )
    .select('seq')
    .where(containsTerm(term));
  for (const [column, direction] of reach.backwards ? reversed(order) : order) {
    met = met.orderBy(sql.ref(`first.${column}`), direction);
  }
  const found = await met.limit(reach.limit).offset(reach.offset).execute();
  return found.length === reach.limit ? seqsOf(Promise.resolve(found), reach) : undefined;
};

// For the rest, which is rare: far pages of common terms. Slower than a page should be.
export const walkMatches = (db: Db, stretch: Stretch, term: Term): Seqs => {
  const { limit, offset } = stretch.reach;
  const matching = term.indexed ? sql<boolean>`+seq IN (SELECT seq FROM ${matchTable(term)})` : containsTerm(term);
  return seqsOf(inOrder(db, stretch).where(matching).limit(limit).offset(offset).execute(), stretch.reach);
};

/** For a list with a search: chooses the cheapest way for the number of matches among `candidates` users. */
export const walkSearch = async (db: Db, stretch: Stretch, term: Term, matches: Matches, candidates: number): Seqs => {
  const { limit, offset } = stretch.reach;
  const expected = 100 + 4 * (offset + limit) * (candidates / matches.total);
  const soon = expected < Math.min(matches.total, fewMatches);
  const met = soon ? await tryRows(db, stretch, term, Math.ceil(expected)) : undefined;
  if (met === undefined && matches.total <= fewMatches) return sortMatches(db, stretch, term, matches.seqs);
  return met ?? walkMatches(db, stretch, term);
};
