import type {
  Answers,
  GivenRating,
  GivenRatingDetail,
  ReceivedRating,
  ReceivedRatingDetail,
  ReportedRating,
} from '@matchdesk/core/ratings/schema.ts';
import type { RatingRow, ReportedRow } from '../db/encounters/ratings.ts';
import { isoOf } from './moment.ts';
import { imageList, wirePerson } from './people.ts';

const wireAnswers = (row: RatingRow): Answers => ({
  question_one_answer: row.question_one_answer,
  question_two_answer: row.question_two_answer,
  question_three_answer: row.question_three_answer,
  question_four_answer: row.question_four_answer,
  question_five_answer: row.question_five_answer,
  question_six_answer: row.question_six_answer,
  question_seven_answer: row.question_seven_answer ?? '',
});

const wireHead = (row: RatingRow) => ({
  _id: row.id,
  created_at: isoOf(row.created_at),
  avg_rating: row.avg_rating,
});

/** The other person, with the picture as a list. */
const wireRater = (row: RatingRow) => ({ ...wirePerson(row), profile_image: imageList(row.person_image) });

/** A received rating, in a list and in full. Both fields for the other person hold the giver. */
export const wireReceived = (row: RatingRow): ReceivedRating & ReceivedRatingDetail => ({
  ...wireHead(row),
  report: row.report,
  userDetails: wireRater(row),
  ratingGivenBy: wireRater(row),
  ...wireAnswers(row),
});

/** A reported rating: a received one with its receiver. */
export const wireReported = (row: ReportedRow): ReportedRating => ({
  ...wireReceived(row),
  ratingGivenTo: {
    _id: row.receiver_id,
    firstname: row.receiver_firstname ?? '',
    email: row.receiver_email ?? '',
    profile_image: imageList(row.receiver_image),
  },
});

/** A given rating in a list. `ratedUserId` is the rating's own id, by which its detail is requested. */
export const wireGiven = (row: RatingRow): GivenRating => ({
  ...wireHead(row),
  ratedUserId: row.id,
  userDetails: wireRater(row),
});

export const wireGivenDetail = (row: RatingRow): GivenRatingDetail => ({
  ...wireHead(row),
  ratingGivenTo: wireRater(row),
  ...wireAnswers(row),
});
