import { describe, expect, it } from 'vitest';
import { addRating, addUser, day, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import { fold } from '../fold.ts';
import { termOf } from '../search-terms.ts';
import type { Db } from '../tables.ts';
import { pageOfRatings, ratingById } from './ratings.ts';

const people = [
  { firstname: 'Ann Lee', email: 'ann@one.example' },
  { firstname: 'José', email: 'jose@two.example' },
  { firstname: '100% "NEAR("', email: 'signs_@two.example' },
  { firstname: null, email: 'nameless@one.example' },
];

/** Everybody rates Mia and is rated by her; the averages are 1, 2, 3, 4 and 4, 3, 2, 1. */
const rated = async (db: Db): Promise<{ mia: string; others: readonly string[] }> => {
  const mia = await addUser(db, { firstname: 'Mia' });
  const others: string[] = [];
  for (const [index, person] of people.entries()) {
    const id = await addUser(db, person);
    others.push(id);
    await addRating(db, { by: id, of: mia }, { avg_rating: index + 1, created_at: day + index, report: index % 2 });
    await addRating(db, { by: mia, of: id }, { avg_rating: 4 - index, created_at: day + index });
  }
  await addRating(db, { by: others[0] ?? '', of: others[1] ?? '' });
  return { mia, others };
};
const firstPage = { page: 1, limit: 10 };

describe('pageOfRatings', () => {
  it('lists the newest first, on either side, and no others', async () => {
    const { db } = await testDatabase();
    const { mia, others } = await rated(db);
    for (const side of ['received', 'given'] as const) {
      const { rows, total } = await pageOfRatings(db, { ...firstPage, side, userId: mia });
      expect(rows.map(({ person_id }) => person_id)).toEqual(others.toReversed());
      expect(total).toBe(people.length);
    }
  });

  it('sorts by stars both ways, and equal ones by the newest', async () => {
    const { db } = await testDatabase();
    const { mia, others } = await rated(db);
    const query = { ...firstPage, side: 'received', userId: mia } as const;
    const averages = async (order: 'fewest-stars' | 'most-stars') =>
      (await pageOfRatings(db, { ...query, order })).rows.map(({ avg_rating }) => avg_rating);
    expect(await averages('fewest-stars')).toEqual([1, 2, 3, 4]);
    expect(await averages('most-stars')).toEqual([4, 3, 2, 1]);
    const again = await addRating(db, { by: others[0] ?? '', of: mia }, { avg_rating: 4, created_at: day + 90 });
    const { rows } = await pageOfRatings(db, { ...query, order: 'most-stars' });
    expect(rows[0]?.id).toBe(again);
  });

  it.each(['ann', 'LEE', 'jose', 'two.example', '%', '_', '"', 'near(', '@', 'nobody at all'])(
    'finds by %j the names and addresses that a naive search finds',
    async (search) => {
      const { db } = await testDatabase();
      const { mia } = await rated(db);
      const contains = (text: string | null) => fold(text ?? '').includes(termOf(search)?.text ?? '');
      const expected = people.filter(({ firstname, email }) => contains(firstname) || contains(email)).toReversed();
      const { rows, total } = await pageOfRatings(db, { ...firstPage, side: 'given', userId: mia, search });
      expect(rows.map(({ person_email }) => person_email)).toEqual(expected.map(({ email }) => email));
      expect(total).toBe(expected.length);
    },
  );

  it('pages by ten with the right total', async () => {
    const { db } = await testDatabase();
    const [mia, ann] = [await addUser(db), await addUser(db)];
    for (let index = 0; index < 21; index += 1) await addRating(db, { by: ann, of: mia }, { created_at: day + index });
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      pages.push(await pageOfRatings(db, { side: 'received', userId: mia, page, limit: 10 }));
    }
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [10, 21],
      [10, 21],
      [1, 21],
      [0, 21],
    ]);
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(21);
  });
});

describe('ratingById', () => {
  it('has the other person of the given side', async () => {
    const { db } = await testDatabase();
    const [mia, ann] = [await addUser(db), await addUser(db)];
    const id = await addRating(db, { by: ann, of: mia }, { question_seven_answer: null });
    expect(await ratingById(db, 'received', id)).toMatchObject({ id, person_id: ann, question_seven_answer: null });
    expect(await ratingById(db, 'given', id)).toMatchObject({ id, person_id: mia });
    expect(await ratingById(db, 'given', mia)).toBeUndefined();
  });
});
