import { describe, expect, it } from 'vitest';
import { fakeTransport } from '../../../../tests/kit/core/fake-transport.ts';
import { contract } from '../endpoints.ts';
import { createClient } from '../kit/call/client.ts';
import { firstQuery } from '../kit/list/read.ts';
import { ratingsEndpoints as calls } from './endpoints.ts';
import { ratingsReads as reads } from './reads.ts';
import {
  answersOf,
  givenDetailId,
  givenStars,
  guidelinesLabel,
  metLabel,
  raterOf,
  receivedStars,
  reportLabel,
  starOptions,
} from './rules.ts';
import { givenRating, givenRatingDetail, receivedRating } from './schema.ts';

const received = (fields: object) => receivedRating.parse({ _id: 1, ...fields });

describe('labels', () => {
  it.each([
    [0, 'Not Reported'],
    ['0', 'Not Reported'],
    [false, 'Not Reported'],
    [1, 'Reported'],
    [true, 'Reported'],
    [7, 'Reported'],
  ])('report %j reads %s', (report, label) => expect(reportLabel(received({ report }).report)).toBe(label));

  it('questions one and six distinguish 1 from everything else', () => {
    expect([1, 0, 2, null].map(metLabel)).toEqual([
      'Interacted and communicatd in person',
      ...Array(2).fill("Didn't meet in person/communicated virtually"),
      '',
    ]);
    expect([1, 0, 2, null].map(guidelinesLabel)).toEqual(['Yes', 'No', 'No', '']);
  });

  it('each list has its own values for the star filter', () => {
    const words = ['Filter by stars', 'Minimum to Maximum', 'Maximum to Minimum'];
    const options = (values: string[]) => values.map((value, index) => [value, words[index]]);
    expect(starOptions(givenStars)).toEqual(options(['', '1', '2']));
    expect(starOptions(receivedStars)).toEqual(options(['', '3', '4']));
  });
});

describe('the seven answers', () => {
  it('are in order, with at most five stars and the note unchanged', () => {
    const rating = givenRatingDetail.parse({
      question_one_answer: '1',
      question_two_answer: 5,
      question_three_answer: '4',
      question_four_answer: 9,
      question_five_answer: null,
      question_six_answer: true,
      question_seven_answer: 'Kind, but late.',
    });
    expect(answersOf(rating).map((answer) => (answer.kind === 'stars' ? answer.stars : answer.words))).toEqual([
      'Interacted and communicatd in person',
      5,
      4,
      5,
      null,
      'Yes',
      'Kind, but late.',
    ]);
    expect(answersOf(rating).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(answersOf(rating)[0]?.question).toBe('How did you meet valentine ?');
  });
});

describe('people', () => {
  it('the rater is read from either field', () => {
    expect(
      raterOf(received({ ratingGivenBy: { firstname: 'Ann' }, userDetails: { firstname: 'Bea' } })).firstname,
    ).toBe('Ann');
    expect(raterOf(received({ ratingGivenBy: 'u1', userDetails: [{ firstname: 'Bea' }] })).firstname).toBe('Bea');
  });

  it.each([
    [
      ['a.jpg', 'b.jpg'],
      ['a.jpg', 'b.jpg'],
    ],
    ['a.jpg', ['a.jpg']],
    [null, []],
  ])('pictures arrive as %j and are %j', (profile_image, pictures) => {
    expect(givenRating.parse({ _id: 1, userDetails: { profile_image } }).userDetails.profile_image).toEqual(pictures);
  });

  it('the detail of a given rating is loaded by its own id unless the provider names another', () => {
    expect(givenDetailId(givenRating.parse({ _id: 7 }))).toBe('7');
    expect(givenDetailId(givenRating.parse({ _id: 7, ratedUserId: 9 }))).toBe('9');
  });
});

describe('details', () => {
  const { answer } = calls.givenDetail;
  const wire = { ratingGivenTo: { firstname: 'Ann', profile_image: ['a.jpg'] }, avg_rating: '4.5' };
  it.each([
    ['bare', wire],
    ['under data', { success: true, data: wire }],
    ['as a list of one', { success: true, data: [wire] }],
  ])('are read %s, and again', (_, form) => {
    const once = answer.parse(form);
    expect(once.data).toMatchObject({ ratingGivenTo: { firstname: 'Ann', profile_image: ['a.jpg'] }, avg_rating: 4.5 });
    expect(answer.parse(once)).toEqual(once);
  });

  it.each([{ data: null }, { data: [] }, null])('that are missing (%j) are refused and not shown empty', (form) =>
    expect(answer.safeParse(form).success).toBe(false),
  );
});

describe('the lists of a user', () => {
  const ask = async (name: 'received' | 'given', query: object, body: unknown = { data: { ratings: [] } }) => {
    const transport = fakeTransport({ body });
    const client = createClient(contract, { transport, baseUrl: '', token: () => 't' });
    const page = await reads[name].page({ client, options: {}, scope: 'u1' }, { ...firstQuery(reads[name]), ...query });
    return { url: transport.sent[0]?.url, page };
  };
  it.each([
    ['received', {}, 'singleUserReceivedRatings/u1/1?status=&search='],
    ['received', { filters: { stars: '4' }, page: 2 }, 'singleUserReceivedRatings/u1/2?status=4&search='],
    ['given', { filters: { stars: '1' }, search: 'a@b.co' }, 'singleUserGivenRatings/u1/1?status=1&search=a%40b.co'],
  ] as const)('%s with %j ask %s', async (name, query, path) => {
    expect((await ask(name, query)).url).toBe(`/v2/adminLogin/${path}`);
  });

  it("a value of the other list's star filter is not sent", async () => {
    await expect(ask('given', { filters: { stars: '3' } })).rejects.toMatchObject({ kind: 'validation' });
  });

  it('show name and email, the moment, the average and a dash for a report', async () => {
    const rating = {
      _id: 1,
      created_at: '2026-03-01T19:05:00Z',
      avg_rating: 4.25,
      userDetails: { firstname: 'Ann', email: 'a@b.co' },
    };
    const { page } = await ask('given', {}, { data: { ratings: [rating], pagination: { totalCount: 31 } } });
    const [row] = page.rows;
    expect(page.total).toBe(31);
    expect(reads.given.columns.map(({ text }) => row && text(row as never, 1))).toEqual([
      'Ann / a@b.co',
      'Mar 1, 2026 - 19:05h',
      '4.25',
      '–',
      'Rating Detail',
    ]);
  });
});
