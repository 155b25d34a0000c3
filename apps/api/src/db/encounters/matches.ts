import { type RawBuilder, type Selectable, sql } from 'kysely';
import { by } from '../order.ts';
import type { Page, PageRequest } from '../page.ts';
import { pageOfQuery } from '../query-page.ts';
import type { Db, Tables } from '../tables.ts';

/** One of the two people of a match. `reason` is why the other one flagged them; null if they did not. */
export type MatchedPerson = {
  readonly id: string;
  readonly firstname: string | null;
  readonly profile_image: string | null;
  readonly reason: string | null;
};
export type MatchRow = { readonly id: string; readonly people: readonly [MatchedPerson, MatchedPerson] };

const lastReason = (of: 'a' | 'b', by: 'a' | 'b'): RawBuilder<string | null> =>
  sql<string | null>`(SELECT flags.reason FROM flags
    WHERE flags.receiver_id = ${sql.ref(`${of}.id`)} AND flags.giver_id = ${sql.ref(`${by}.id`)}
    ORDER BY flags.created_at DESC, flags.seq DESC LIMIT 1)`;

const matches = (db: Db) =>
  db
    .selectFrom('matches')
    .innerJoin('users as a', 'a.id', 'matches.user_a')
    .innerJoin('users as b', 'b.id', 'matches.user_b')
    .select(['matches.id', 'matches.user_a', 'matches.user_b'])
    .select(['a.firstname as a_firstname', 'a.profile_image as a_image', lastReason('a', 'b').as('a_reason')])
    .select(['b.firstname as b_firstname', 'b.profile_image as b_image', lastReason('b', 'a').as('b_reason')]);

type Joined = Awaited<ReturnType<ReturnType<typeof matches>['execute']>>[number];

const matchRow = (row: Joined): MatchRow => ({
  id: row.id,
  people: [
    { id: row.user_a, firstname: row.a_firstname, profile_image: row.a_image, reason: row.a_reason },
    { id: row.user_b, firstname: row.b_firstname, profile_image: row.b_image, reason: row.b_reason },
  ],
});

/** All matches of a user, the newest first. */
export const matchesOfUser = async (db: Db, userId: string): Promise<MatchRow[]> => {
  const rows = await matches(db)
    .where((row) => row.or([row('matches.user_a', '=', userId), row('matches.user_b', '=', userId)]))
    .orderBy('matches.created_at', 'desc')
    .orderBy('matches.seq', 'desc')
    .execute();
  return rows.map(matchRow);
};

export const matchById = async (db: Db, id: string): Promise<MatchRow | undefined> => {
  const row = await matches(db).where('matches.id', '=', id).executeTakeFirst();
  return row && matchRow(row);
};

export type MessageRow = Pick<Selectable<Tables['messages']>, 'id' | 'sender_id' | 'message' | 'created_at'>;

/** One page of a match's messages, the oldest first. */
export const pageOfMessages = async (db: Db, matchId: string, request: PageRequest): Promise<Page<MessageRow>> => {
  const messages = db.selectFrom('messages').selectAll().where('match_id', '=', matchId);
  const order = by('created_at asc', 'seq asc');
  return pageOfQuery(messages, order, request);
};
