import type { Option } from '../kit/list/read.ts';
import type { Answers, GivenRating, ReceivedRating } from './schema.ts';
import { ratingsTexts as say } from './texts.ts';

/** Values of 'Filter by stars' (specification, section 9): 3 and 4 on the received list, 1 and 2 on the given one. */
export const receivedStars = { ascending: 3, descending: 4 } as const;
export const givenStars = { ascending: 1, descending: 2 } as const;

type Stars = { readonly ascending: number; readonly descending: number };

/** The select 'Filter by stars'; nothing chosen sends nothing. */
export const starOptions = ({ ascending, descending }: Stars): readonly Option[] => [
  ['', say.filterByStars],
  [String(ascending), say.ascending],
  [String(descending), say.descending],
];

const labelOf = (is: number, label: string, other: string) => (answer: number | null) => {
  if (answer === null) return '';
  return answer === is ? label : other;
};

/** Report column of the received list: 'Not Reported' for 0, otherwise 'Reported'; '' where it is unknown. */
export const reportLabel = labelOf(0, say.notReported, say.reported);

/** Question 1: value 1 means in person; '' without an answer. */
export const metLabel = labelOf(1, say.inPerson, say.virtually);

/** Question 6: Yes when 1, otherwise No; '' without an answer. */
export const guidelinesLabel = labelOf(1, say.yes, say.no);

/** One of the seven answers as it is shown: words, stars (0 to 5, null without an answer) or the private note. */
export type Answer = { readonly number: number; readonly question: string } & (
  | { readonly kind: 'words' | 'note'; readonly words: string }
  | { readonly kind: 'stars'; readonly stars: number | null }
);

const stars = (answer: number | null): number | null => (answer === null ? null : Math.min(5, Math.max(0, answer)));

/** The seven answers of a rating, in order (specification, section 2, Rating Detail). */
export const answersOf = (rating: Answers): readonly Answer[] => [
  { number: 1, question: say.met, kind: 'words', words: metLabel(rating.question_one_answer) },
  { number: 2, question: say.pictures, kind: 'stars', stars: stars(rating.question_two_answer) },
  { number: 3, question: say.age, kind: 'stars', stars: stars(rating.question_three_answer) },
  { number: 4, question: say.height, kind: 'stars', stars: stars(rating.question_four_answer) },
  { number: 5, question: say.lifestyle, kind: 'stars', stars: stars(rating.question_five_answer) },
  { number: 6, question: say.guidelines, kind: 'words', words: guidelinesLabel(rating.question_six_answer) },
  { number: 7, question: say.note, kind: 'note', words: rating.question_seven_answer },
];

/** Who gave a received rating. */
export const raterOf = ({ ratingGivenBy, userDetails }: Pick<ReceivedRating, 'ratingGivenBy' | 'userDetails'>) =>
  ratingGivenBy.firstname !== '' || ratingGivenBy.email !== '' ? ratingGivenBy : userDetails;

/** The id of a given rating's detail screen and call. */
export const givenDetailId = ({ ratedUserId, _id }: Pick<GivenRating, 'ratedUserId' | '_id'>): string =>
  ratedUserId || _id;
