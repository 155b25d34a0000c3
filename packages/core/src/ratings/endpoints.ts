import * as z from 'zod/mini';
import { anyAdministrator, endpoints, some, someUser } from '../kit/call/endpoint.ts';
import { enveloped, listed, listing } from '../kit/call/envelope.ts';
import { limit, oneRecord, page, recordId, search } from '../kit/call/parameters.ts';
import { givenPage, givenRatingDetail, receivedPage, receivedRatingDetail, reportedRating } from './schema.ts';

/** The codes of the star filter; empty for the default order. */
const stars = (least: number, most: number) =>
  z.optional(z.union([z.literal(''), z.number().check(z.int(), z.minimum(least), z.maximum(most))]));
const ofUser = { params: z.strictObject({ id: recordId, page }) } as const;
const place = { rowsAt: 'data.ratings', totalAt: 'data.pagination.totalCount' } as const;
const ofOne = { params: oneRecord, succeeds: 'success' } as const;

/** Calls about ratings (specification, section 7, Events, ratings, flags). */
export const ratingsEndpoints = endpoints(anyAdministrator, {
  received: {
    ...ofUser,
    path: '/v2/adminLogin/singleUserReceivedRatings/{id}/{page}',
    summary: 'List the ratings that a user received',
    example: { id: someUser(), page: 1, status: 3, search: 'a' },
    query: z.strictObject({ status: stars(3, 4), search }),
    ...listing(receivedPage, place),
  },
  given: {
    ...ofUser,
    path: '/v2/adminLogin/singleUserGivenRatings/{id}/{page}',
    summary: 'List the ratings that a user gave',
    example: { id: someUser(), page: 1, status: 1, search: 'a' },
    query: z.strictObject({ status: stars(1, 2), search }),
    ...listing(givenPage, place),
  },
  reported: {
    path: '/v2/ratings/reported',
    summary: 'List the reported ratings, the newest first',
    example: { page: 1, limit: 10, search: 'a' },
    extension: 'list-filters',
    query: z.strictObject({ page: z.optional(page), limit, search }),
    ...listed(reportedRating, 'total'),
  },
  receivedDetail: {
    ...ofOne,
    path: '/v2/adminLogin/singleRecivedRatingDetail/{id}',
    summary: 'Read a received rating in full',
    example: { id: some('ratings') },
    answer: enveloped(receivedRatingDetail),
    recordIdAt: ['data._id'],
  },
  givenDetail: {
    ...ofOne,
    path: '/v2/adminLogin/singleGivenRatingDetail/{id}',
    summary: 'Read a given rating in full',
    example: { id: some('ratings') },
    answer: enveloped(givenRatingDetail),
  },
});
