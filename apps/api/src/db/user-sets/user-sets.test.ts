import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCrowd, crowdOf } from '../../../../../tests/kit/api/crowd.ts';
import { testDatabase } from '../../../../../tests/kit/api/rows.ts';
import type { Database } from '../database.ts';
import { fold } from '../fold.ts';
import { type Term, termOf } from '../search-terms.ts';
import { type UserFilter, userFilters } from '../user-filters.ts';
import { userOrders } from '../user-order.ts';
import { pageOfUsers } from '../user-pages.ts';
import { setOf } from './find.ts';
import { changedUsers, gatherSets } from './gather.ts';
import { addSeq, chunkSeqs, countOf, dropSeq, emptyBits, keepCommon, packed, seqsOf, unpackInto } from './members.ts';
import { walkSet } from './walk.ts';

const short = (text: string): Term => {
  const term = termOf(text);
  if (term === undefined || term.indexed) throw new Error(`${text} is no short term.`);
  return term;
};

describe('a set', () => {
  it('is read back unchanged, whatever its members are', () => {
    const places = fc.uniqueArray(fc.nat(chunkSeqs - 1), { maxLength: 600, size: 'max' });
    fc.assert(
      fc.property(places, fc.nat(2), (drawn, chunk) => {
        const sorted = drawn.toSorted((one, other) => one - other);
        const bits = emptyBits(3 * chunkSeqs - 1);
        unpackInto(bits, chunk, packed(sorted));
        expect(seqsOf(bits)).toEqual(sorted.map((place) => chunk * chunkSeqs + place));
        expect(countOf(bits)).toBe(sorted.length);
      }),
    );
  });

  it('takes at most one bit for each place', () => {
    const most = Array.from({ length: chunkSeqs }, (_, place) => place);
    expect(packed(most)).toHaveLength(chunkSeqs / 8);
    expect(packed(most.slice(0, 3))).toHaveLength(6);
  });

  it('adds, drops and intersects members', () => {
    const [one, other] = [emptyBits(chunkSeqs), emptyBits(chunkSeqs)];
    for (const seq of [1, 9, 4096]) addSeq(one, seq);
    for (const seq of [9, 10, 4096]) addSeq(other, seq);
    dropSeq(one, 4096);
    keepCommon(one, other);
    expect(seqsOf(one)).toEqual([9]);
  });
});

const terms = ['a', 'an', 'z', 'zz', '1', '@c', 'é', '王', '王小', 'ив', ' ', 'e ', '💃', 'q%'];
const filters = Object.keys(userFilters) as UserFilter[];

/** The result of walking all users, in the order of their seqs. */
const naive = async ({ db }: Database, filter: UserFilter, term: string): Promise<number[]> => {
  const { rows } = await pageOfUsers(db, { order: [['seq', 'asc']], filter, page: 1, limit: 1000 });
  const folded = fold(term);
  return rows
    .filter(({ firstname, email, phone }) =>
      [firstname, email, phone].some((text) => fold(text ?? '').includes(folded)),
    )
    .map(({ seq }) => seq);
};

const expectTrue = async (database: Database): Promise<void> => {
  for (const term of terms) {
    for (const filter of filters) {
      const set = await setOf(database.db, filter, short(term));
      expect(seqsOf(set?.bits ?? emptyBits(0)), `${filter} ${term}`).toEqual(await naive(database, filter, term));
    }
  }
};

const crowded = async (): Promise<Database> => {
  const database = await testDatabase();
  await addCrowd(database, crowdOf(120));
  return database;
};

describe('a short term', () => {
  it('is found before and after the sets are built, and after every kind of change', async () => {
    const database = await crowded();
    const { db } = database;
    await expectTrue(database);
    await gatherSets(database);
    expect(await changedUsers(db, 1)).toEqual([]);
    await expectTrue(database);
    const row = (seq: number) => db.updateTable('users').where('seq', '=', seq);
    await row(3).set({ firstname: 'Zz 王小', name_key: 'zz 王小' }).execute();
    await row(4).set({ account_status: 1, flag_raised: 1 }).execute();
    await row(5).set({ risk_factor: 99, fraud_score: null }).execute();
    await db.deleteFrom('users').where('seq', 'in', [6, 120]).execute();
    expect((await changedUsers(db, 10)).toSorted((one, other) => one - other)).toEqual([3, 4, 5, 6, 120]);
    await expectTrue(database);
    await gatherSets(database);
    expect(await changedUsers(db, 1)).toEqual([]);
    await expectTrue(database);
  });

  it('is not searched again if nothing that lists show has changed', async () => {
    const database = await crowded();
    await gatherSets(database);
    await database.db.updateTable('users').set({ coins: 7, updated_at: 1 }).execute();
    expect(await changedUsers(database.db, 1)).toEqual([]);
  });

  it('leaves no empty sets behind', async () => {
    const database = await crowded();
    await gatherSets(database);
    await database.db.deleteFrom('users').execute();
    await gatherSets(database);
    expect(await database.db.selectFrom('user_sets').select('name').execute()).toEqual([]);
  });

  it('is shown page by page in every order, whether its users are sorted or found by walking', async () => {
    const database = await crowded();
    await gatherSets(database);
    const { db } = database;
    for (const order of Object.values(userOrders)) {
      const everybody = await pageOfUsers(db, { order, page: 1, limit: 200 });
      const found = await naive(database, 'all', 'an');
      const inOrder = everybody.rows.map(({ seq }) => seq).filter((seq) => found.includes(seq));
      const set = await setOf(db, 'all', short('an'));
      if (set === undefined) throw new Error('No set.');
      for (const backwards of [false, true]) {
        const stretch = { order, filter: 'all', reach: { offset: 3, limit: 5, backwards } } as const;
        const expected = backwards ? inOrder.slice(-8, -3) : inOrder.slice(3, 8);
        for (const candidates of [1, 120, 100_000]) {
          expect(await walkSet(db, stretch, short('an'), set, candidates)).toEqual(expected);
        }
      }
    }
  });
});
