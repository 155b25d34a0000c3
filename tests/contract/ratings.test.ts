import { beforeAll, describe, expect, it } from 'vitest';
import { addRating, addUser, day } from '../kit/api/rows.ts';
import { openApi } from '../kit/open-api.ts';
import { answered, asked, refused } from './asked.ts';

const api = await openApi();
let mia = '';
let ann = '';
const count = 12;

beforeAll(async () => {
  const { db } = api.database;
  mia = await addUser(db, { firstname: 'Mia', email: 'mia@rated.example' });
  ann = await addUser(db, { firstname: 'Ann', email: 'ann@rated.example', profile_image: 'ann.webp' });
  for (let index = 0; index < count; index += 1) {
    const row = { avg_rating: 1 + (index % 5), created_at: day + index, report: index % 2 };
    await addRating(db, { by: ann, of: mia }, row);
    await addRating(db, { by: mia, of: ann }, row);
  }
});

describe.each([
  ['ratings.received', 3, 4],
  ['ratings.given', 1, 2],
] as const)('%s', (call, ascending, descending) => {
  const averagesOf = async (status?: number) => {
    const pages = [];
    for (const page of [1, 2]) {
      pages.push(await answered(api, call, { id: mia, page, ...(status && { status }) }));
    }
    expect(pages.map(({ data }) => [data.ratings.length, data.pagination.totalCount])).toEqual([
      [10, count],
      [2, count],
    ]);
    return pages.flatMap(({ data }) => data.ratings.map(({ avg_rating }) => avg_rating));
  };

  it('is sorted by stars under its own values', async () => {
    const sorted = Array.from({ length: count }, (_, index) => 1 + (index % 5)).toSorted();
    expect(await averagesOf(ascending)).toEqual(sorted);
    expect(await averagesOf(descending)).toEqual(sorted.toReversed());
    expect(await averagesOf()).toEqual(Array.from({ length: count }, (_, index) => 1 + ((count - 1 - index) % 5)));
  });

  it('refuses the other list’s values', async () => {
    const other = ascending === 3 ? 1 : 3;
    expect(await refused(api, call, { id: mia, page: 1, status: other })).toMatchObject({
      status: 400,
      param: 'status',
    });
  });

  it('is searched by the other person’s name or email', async () => {
    const totalOf = async (search: string) =>
      (await answered(api, call, { id: mia, page: 1, search })).data.pagination.totalCount;
    expect(await totalOf('aNN')).toBe(count);
    expect(await totalOf('ann@rated')).toBe(count);
    expect(await totalOf('mia')).toBe(0);
    expect(await totalOf('%')).toBe(0);
  });

  it('knows nobody by an unknown id', async () => {
    expect((await asked(api, call, { id: 'nobody', page: 1 })).status).toBe(404);
  });
});

describe('a rating in full', () => {
  const person = () => ({ _id: ann, firstname: 'Ann', email: 'ann@rated.example', profile_image: ['ann.webp'] });
  const answers = {
    question_one_answer: 0,
    question_two_answer: 4,
    question_three_answer: 5,
    question_four_answer: 3,
    question_five_answer: 4,
    question_six_answer: 1,
    question_seven_answer: 'Kind and on time.',
  };
  const head = { created_at: new Date(day).toISOString(), avg_rating: 4 };

  it('received: the answers, the note and who rated', async () => {
    const id = await addRating(api.database.db, { by: ann, of: mia }, { question_one_answer: 0, report: 1 });
    const { success, data } = await answered(api, 'ratings.receivedDetail', { id });
    expect(success).toBe(true);
    expect(data).toEqual({ _id: id, ...head, report: 1, userDetails: person(), ratingGivenBy: person(), ...answers });
  });

  it('given: the answers, the note and who was rated', async () => {
    const id = await addRating(api.database.db, { by: mia, of: ann }, { question_one_answer: 0 });
    const { data } = await answered(api, 'ratings.givenDetail', { id });
    expect(data).toEqual({ _id: id, ...head, ratingGivenTo: person(), ...answers });
  });

  it.each(['ratings.receivedDetail', 'ratings.givenDetail'] as const)('%s: unknown by a user’s id', async (call) => {
    expect((await asked(api, call, { id: mia })).status).toBe(404);
  });
});
