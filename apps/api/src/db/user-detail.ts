import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from './tables.ts';
import type { UserRow } from './user-pages.ts';
import { findUser } from './users.ts';

type Lists = 'date_questions' | 'my_values' | 'gallery';

/** The detailed profile. Every field may be empty. The lists are in the person's own order. */
export type UserProfile = Omit<Selectable<Tables['user_details']>, Lists | 'user_seq'> & Record<Lists, string[]>;

/** The figures on the detail screen's tiles. `avgRating` is null if there are no ratings. */
type UserFigures = {
  readonly hostedEvents: number;
  readonly avgRating: number | null;
  readonly receivedRatings: number;
  readonly givenRatings: number;
  readonly receivedFlags: number;
  readonly givenFlags: number;
};

export type UserDetail = {
  readonly user: UserRow;
  readonly profile: UserProfile | null;
  readonly figures: UserFigures;
};

const profileOf = async (db: Db, seq: number): Promise<UserProfile | null> => {
  const row = await db.selectFrom('user_details').selectAll().where('user_seq', '=', seq).executeTakeFirst();
  if (row === undefined) return null;
  const { user_seq: _, date_questions, my_values, gallery, ...rest } = row;
  const list = (text: string): string[] => JSON.parse(text);
  return { ...rest, date_questions: list(date_questions), my_values: list(my_values), gallery: list(gallery) };
};

const figuresOf = async (db: Db, id: string): Promise<UserFigures> => {
  const count = sql<number>`count(*)`.as('n');
  return db
    .selectNoFrom((eb) => [
      eb.selectFrom('events').select(count).where('host_id', '=', id).$asScalar().$notNull().as('hostedEvents'),
      eb.selectFrom('ratings').select(count).where('receiver_id', '=', id).$asScalar().$notNull().as('receivedRatings'),
      eb.selectFrom('ratings').select(count).where('giver_id', '=', id).$asScalar().$notNull().as('givenRatings'),
      eb.selectFrom('flags').select(count).where('receiver_id', '=', id).$asScalar().$notNull().as('receivedFlags'),
      eb.selectFrom('flags').select(count).where('giver_id', '=', id).$asScalar().$notNull().as('givenFlags'),
      eb
        .selectFrom('ratings')
        .select(sql<number | null>`avg(avg_rating)`.as('avg'))
        .where('receiver_id', '=', id)
        .$asScalar()
        .as('avgRating'),
    ])
    .executeTakeFirstOrThrow();
};

/** The data of the detail screen except its transactions (transactions.ts); undefined if there is no such user. */
export const userDetail = async (db: Db, id: string): Promise<UserDetail | undefined> => {
  const user = await findUser(db, id);
  if (user === undefined) return undefined;
  return { user, profile: await profileOf(db, user.seq), figures: await figuresOf(db, id) };
};
