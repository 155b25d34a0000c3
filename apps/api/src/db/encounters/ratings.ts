import { sql } from 'kysely';
import { by, type Order } from '../order.ts';
import type { Page, PageRequest } from '../page.ts';
import { pageOfQuery } from '../query-page.ts';
import { termOf } from '../search-terms.ts';
import type { Db } from '../tables.ts';
import { personColumns, personContains } from './people.ts';

/** The ratings that a user received or gave. The person of a row is the other one. */
type RatingSide = 'received' | 'given';

const sides = {
  received: { user: 'ratings.receiver_id', person: 'ratings.giver_id' },
  given: { user: 'ratings.giver_id', person: 'ratings.receiver_id' },
} as const;

/** `newest` first, or by the average of the stars. */
export type RatingOrder = 'newest' | 'fewest-stars' | 'most-stars';

const newest: Order<string> = by('ratings.created_at desc', 'ratings.seq desc');
const orders: Readonly<Record<RatingOrder, Order<string>>> = {
  newest,
  'fewest-stars': [['ratings.avg_rating', 'asc'], ...newest],
  'most-stars': [['ratings.avg_rating', 'desc'], ...newest],
};

type RatingQuery = PageRequest & {
  readonly side: RatingSide;
  readonly userId: string;
  readonly order?: RatingOrder;
  /** Part of the other person's name or email. */
  readonly search?: string | undefined;
};

const ratings = (db: Db, side: RatingSide) =>
  db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', sides[side].person)
    .selectAll('ratings')
    .select(personColumns);

export type RatingRow = Awaited<ReturnType<ReturnType<typeof ratings>['execute']>>[number];

/** One page of a user's ratings with the other person of each. */
export const pageOfRatings = async (db: Db, query: RatingQuery): Promise<Page<RatingRow>> => {
  const { side, userId, order = 'newest', search = '' } = query;
  const term = termOf(search);
  const ofUser = ratings(db, side).where(sides[side].user, '=', userId);
  return pageOfQuery(term === undefined ? ofUser : ofUser.where(personContains(term)), orders[order], query);
};

/** A rating with the person who gave it (`received`) or who was rated (`given`). */
export const ratingById = async (db: Db, side: RatingSide, id: string): Promise<RatingRow | undefined> =>
  ratings(db, side).where('ratings.id', '=', id).executeTakeFirst();

const reported = (db: Db) =>
  ratings(db, 'received')
    .innerJoin('users as receivers', 'receivers.id', 'ratings.receiver_id')
    // A literal, because the partial index holds only reported ratings.
    .where('ratings.report', '<>', sql.lit(0))
    .select([
      'receivers.id as receiver_id',
      'receivers.firstname as receiver_firstname',
      'receivers.email as receiver_email',
      'receivers.profile_image as receiver_image',
    ]);

export type ReportedRow = Awaited<ReturnType<ReturnType<typeof reported>['execute']>>[number];

/** One page of everybody's reported ratings; `search` is part of the giver's or the receiver's name or email. */
export const pageOfReported = async (
  db: Db,
  { search = '', ...request }: PageRequest & { readonly search?: string | undefined },
): Promise<Page<ReportedRow>> => {
  const term = termOf(search);
  const found =
    term === undefined
      ? reported(db)
      : reported(db).where(({ or }) => or([personContains(term), personContains(term, 'receivers')]));
  return pageOfQuery(found, newest, request);
};
