import { sql } from 'kysely';
import { isAmong, listOf } from '../among.ts';
import { compiledOnce } from '../compiled-once.ts';
import { containsTerm, type Term } from '../search-terms.ts';
import type { Db } from '../tables.ts';
import type { UserFilter } from '../user-filters.ts';
import { partIs } from '../user-part.ts';
import { changedUsers } from './gather.ts';
import { addSeq, type Bits, chunkSeqs, countOf, dropSeq, emptyBits, keepCommon, unpackInto } from './members.ts';

/** The users of a part whose name, address or phone contains a short term, and their number. */
export type UserSet = { readonly bits: Bits; readonly total: number };

/** If more users than this have changed since the sets were built, the sets are not used. */
const mostChanged = 5_000;

type Chunks = { readonly name: string; readonly chunks: unknown };
const chunksOf = compiledOnce<Chunks, { chunk: number; members: Uint8Array }>((db, value) =>
  db
    .selectFrom('user_sets')
    .select(['chunk', 'members'])
    .where('name', '=', value('name'))
    .where(isAmong(db, 'chunk', value('chunks'))),
);

const read = async (db: Db, name: string, last: number): Promise<Bits> => {
  const bits = emptyBits(last);
  const all = Array.from({ length: Math.floor(last / chunkSeqs) + 1 }, (_, chunk) => chunk);
  for (const { chunk, members } of await chunksOf(db, { name, chunks: listOf(db, all) })) {
    unpackInto(bits, chunk, members);
  }
  return bits;
};

const lastSeq = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select(({ fn }) => fn.max('seq').as('last'))
      .executeTakeFirst()
  )?.last ?? 0;

/** Looks up a term that is too short for the trigram index; undefined while its sets are still being built. */
export const setOf = async (db: Db, filter: UserFilter, term: Term): Promise<UserSet | undefined> => {
  // Read first: a user whose set is updated meanwhile is then checked twice instead of being missed.
  const changed = await changedUsers(db, mostChanged + 1);
  if (changed.length > mostChanged) return undefined;
  const last = await lastSeq(db);
  const bits = await read(db, term.text, last);
  if (filter !== 'all') keepCommon(bits, await read(db, filter, last));
  for (const seq of changed) dropSeq(bits, seq);
  if (changed.length > 0) {
    const found = await db
      .selectFrom('users')
      .select('seq')
      .where(isAmong(db, 'seq', sql`${listOf(db, changed)}`))
      .where(partIs(db, filter))
      .where(containsTerm(term))
      .execute();
    for (const { seq } of found) addSeq(bits, seq);
  }
  return { bits, total: countOf(bits) };
};
