import { givenStars, receivedStars } from '@matchdesk/core/ratings/rules.ts';
import type { Handlers } from '../contract/handlers.ts';
import { pageOfRatings, pageOfReported, type RatingOrder, ratingById } from '../db/encounters/ratings.ts';
import { wireGiven, wireGivenDetail, wireReceived, wireReported } from '../wire/ratings.ts';
import { expectUser, found } from './found.ts';

const limit = 10;

/** The order for a value of 'Filter by stars'; without one, the newest first (specification, section 9). */
const orderOf = (
  value: number | '' | undefined,
  { ascending, descending }: { ascending: number; descending: number },
): RatingOrder => {
  if (value === ascending) return 'fewest-stars';
  return value === descending ? 'most-stars' : 'newest';
};

/** Ratings (specification, section 7, Events, ratings, flags). */
export const ratingsHandlers: Handlers<'ratings'> = {
  received: async ({ db }, { id, page, status, search }) => {
    await expectUser(db, id);
    const order = orderOf(status, receivedStars);
    const { rows, total } = await pageOfRatings(db, { side: 'received', userId: id, page, limit, order, search });
    return { data: { ratings: rows.map(wireReceived), pagination: { totalCount: total } } };
  },

  given: async ({ db }, { id, page, status, search }) => {
    await expectUser(db, id);
    const order = orderOf(status, givenStars);
    const { rows, total } = await pageOfRatings(db, { side: 'given', userId: id, page, limit, order, search });
    return { data: { ratings: rows.map(wireGiven), pagination: { totalCount: total } } };
  },

  reported: async ({ db }, { page = 1, limit: size = limit, search }) => {
    const { rows, total } = await pageOfReported(db, { page, limit: size, search });
    return { data: rows.map(wireReported), total };
  },

  receivedDetail: async ({ db }, { id }) => ({
    success: true,
    data: wireReceived(found(await ratingById(db, 'received', id))),
  }),

  givenDetail: async ({ db }, { id }) => ({
    success: true,
    data: wireGivenDetail(found(await ratingById(db, 'given', id))),
  }),
};
