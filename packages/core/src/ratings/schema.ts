import * as z from 'zod/mini';
import { preprocess } from '../kit/wire/preprocess.ts';
import { bit, count, firstOf, id, images, instant, number, part, record, rows, text } from '../kit/wire/wire.ts';

/** The other person of a rating; `_id` where the provider names it. */
const person = part({ _id: text, firstname: text, email: text, profile_image: images });

const answers = {
  /** 1 means that they met in person. */
  question_one_answer: bit,
  /** Stars, 1 to 5, of questions two to five. */
  question_two_answer: number,
  question_three_answer: number,
  question_four_answer: number,
  question_five_answer: number,
  /** 1 means that the person upheld the community guidelines. */
  question_six_answer: bit,
  /** The private note. */
  question_seven_answer: text,
};

const received = {
  _id: id,
  created_at: instant,
  avg_rating: number,
  /** 0 means not reported. */
  report: bit,
  userDetails: person,
  ratingGivenBy: person,
  ...answers,
};

/** One row of the received ratings (specification, section 3); its giver is `ratingGivenBy` or `userDetails`. */
export const receivedRating = record(received);
export type ReceivedRating = z.infer<typeof receivedRating>;

/** One row of the reported ratings, which also names the receiver. */
export const reportedRating = record({ ...received, ratingGivenTo: person });
export type ReportedRating = z.infer<typeof reportedRating>;

/** One row of the given ratings; `userDetails` is the rated person. */
export const givenRating = record({
  _id: id,
  created_at: instant,
  avg_rating: number,
  /** The id for loading the detail, where it is not the rating's own. */
  ratedUserId: text,
  userDetails: person,
});
export type GivenRating = z.infer<typeof givenRating>;

/** A received rating in full. */
export const receivedRatingDetail = preprocess(
  firstOf,
  record({
    _id: text,
    created_at: instant,
    avg_rating: number,
    report: bit,
    userDetails: person,
    ratingGivenBy: person,
    ...answers,
  }),
);
export type ReceivedRatingDetail = z.infer<typeof receivedRatingDetail>;

/** A given rating in full. */
export const givenRatingDetail = preprocess(
  firstOf,
  record({ _id: text, created_at: instant, avg_rating: number, ratingGivenTo: person, ...answers }),
);
export type GivenRatingDetail = z.infer<typeof givenRatingDetail>;

export type Answers = Pick<GivenRatingDetail, keyof typeof answers>;

const pagination = part({ totalCount: count });
/** `{data: {ratings, pagination: {totalCount}}}`. */
export const receivedPage = z.looseObject({ data: z.looseObject({ ratings: rows(receivedRating), pagination }) });
export const givenPage = z.looseObject({ data: z.looseObject({ ratings: rows(givenRating), pagination }) });
