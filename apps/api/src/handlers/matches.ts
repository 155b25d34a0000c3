import type { Handlers } from '../contract/handlers.ts';
import { type MatchRow, matchById, matchesOfUser, pageOfMessages } from '../db/encounters/matches.ts';
import { wireMatched, wireMessage } from '../wire/matches.ts';
import { expectUser, found } from './found.ts';

/** How many messages a page has by default. */
const usualLimit = 50;

const selectedFirst = ({ people: [one, other] }: MatchRow, userId: string) =>
  one.id === userId ? [one, other] : [other, one];

/** Matches and chats (specification, section 7, Users). */
export const matchesHandlers: Handlers<'matches'> = {
  ofUser: async ({ db }, { userId }) => {
    await expectUser(db, userId);
    const matches = await matchesOfUser(db, userId);
    const data = matches.map((match) => ({
      _id: match.id,
      users_data: selectedFirst(match, userId).map(wireMatched),
    }));
    return { success: true, data };
  },

  chat: async ({ db, logReading }, { matchId, page = 1, limit = usualLimit }) => {
    const match = found(await matchById(db, matchId));
    const { rows, total } = await pageOfMessages(db, matchId, { page, limit });
    await logReading({ kind: 'match', id: matchId, after: { page, limit, rows: rows.length } });
    const data = { users_data: match.people.map(wireMatched), messages: rows.map(wireMessage) };
    return { success: true, data, meta: { totalCount: total } };
  },
};
