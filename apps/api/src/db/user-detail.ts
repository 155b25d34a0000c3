import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from './tables.ts';
import { findUser } from './users.ts';

type Lists = 'date_questions' | 'my_values' | 'gallery';

/** The detailed profile. Every field may be empty. The lists are in the person's own order. */
export type UserProfile = Omit<Selectable<Tables['user_details']>, Lists | 'user_seq'> & Record<Lists, string[]>;

const profileOf = async (db: Db, seq: number): Promise<UserProfile | null> => {
  const row = await db.selectFrom('user_details').selectAll().where('user_seq', '=', seq).executeTakeFirst();
  if (row === undefined) return null;
  const { user_seq: _, date_questions, my_values, gallery, ...rest } = row;
  const list = (text: string): string[] => JSON.parse(text);
  return { ...rest, date_questions: list(date_questions), my_values: list(my_values), gallery: list(gallery) };
};

/** The figures on the detail screen's tiles. `avgRating` is null if there are no ratings. */
const figuresOf = async (db: Db, id: string) => {
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
export const userDetail = async (db: Db, id: string) => {
  const user = await findUser(db, id);
  if (user === undefined) return undefined;
  return { user, profile: await profileOf(db, user.seq), figures: await figuresOf(db, id) };
};

export type UserDetail = NonNullable<Awaited<ReturnType<typeof userDetail>>>;
