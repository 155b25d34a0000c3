import { sql } from 'kysely';
import { isAmong, listOf } from '../among.ts';
import { isPostgres } from '../engine.ts';
import { contains, walkInPostgres } from '../postgres/user-walk.ts';
import type { Term } from '../search-terms.ts';
import type { Db } from '../tables.ts';
import { fewMatches } from '../user-matches.ts';
import type { Stretch } from '../user-stretch.ts';
import { inOrder, sortSeqs } from '../user-walks.ts';
import type { UserSet } from './find.ts';
import { hasSeq, seqsOf } from './members.ts';

/** The cost of finding and sorting one user, in users passed while walking the order's index. */
const sortingCost = { sqlite: 4, postgres: 2 } as const;

// Skipping index entries with an offset is cheaper than returning them.
const walkInSqlite = async (db: Db, stretch: Stretch, { bits }: UserSet, first: number): Promise<number[]> => {
  const { offset, limit, backwards } = stretch.reach;
  const found: number[] = [];
  for (let from = 0, rows = first; found.length < offset + limit; from += rows, rows *= 2) {
    const passed = await inOrder(db, stretch).limit(rows).offset(from).execute();
    for (const { seq } of passed) if (hasSeq(bits, seq)) found.push(seq);
    if (passed.length < rows) break;
  }
  const seqs = found.slice(offset, offset + limit);
  return backwards ? seqs.reverse() : seqs;
};

/**
 * The seqs of a stretch of a set: by walking the order over `candidates` users at most,
 * or by sorting if the set is small.
 */
export const walkSet = (db: Db, stretch: Stretch, term: Term, set: UserSet, candidates: number): Promise<number[]> => {
  const { offset, limit } = stretch.reach;
  const passed = Math.ceil(((offset + limit) * candidates) / set.total);
  const onPostgres = isPostgres(db);
  const isSorted = set.total <= fewMatches && set.total * sortingCost[onPostgres ? 'postgres' : 'sqlite'] < passed;
  if (!onPostgres) {
    return isSorted ? sortSeqs(db, stretch, seqsOf(set.bits)) : walkInSqlite(db, stretch, set, 100 + 2 * passed);
  }
  return walkInPostgres(
    db,
    stretch,
    isSorted ? isAmong(db, 'seq', sql`${listOf(db, seqsOf(set.bits))}`) : contains(term),
  );
};
