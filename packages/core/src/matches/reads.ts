import { detail, list, readsOf } from '../context.ts';
import { pageOf } from '../kit/call/envelope.ts';
import { pageOfAll } from '../kit/list/page-of-all.ts';
import { dated } from '../kit/list/read.ts';
import { ratedAt } from '../kit/text/show.ts';
import { matchesEndpoints as calls } from './endpoints.ts';
import { flagsOf, namesOf, senderOf } from './rules.ts';
import type { ChatMessage, Match } from './schema.ts';
import { matchesScreens } from './screens.ts';
import { matchesTexts as say } from './texts.ts';

/** A message with its sender's first name. */
export type SentMessage = ChatMessage & { readonly sender: string };

/** Matches of a user and the chat of a match (specification, section 2). */
export const matchesReads = readsOf('matches', {
  'of-user': list<Match>({
    title: matchesScreens['of-user'].title,
    record: 'match',
    within: 'user',
    words: ['likes', 'pairs', 'couples'],
    calls: [calls.ofUser],
    label: (row) => namesOf(row) || row._id,
    columns: [
      { id: 'id', heading: 'Match ID', text: (row) => row._id, isId: true },
      { id: 'users', heading: 'Users', text: namesOf },
      { id: 'flag', heading: 'Flag', text: flagsOf, part: 'users_data.flag' },
      { id: 'chat', heading: 'Chat', text: () => say.openChat, unexported: true },
    ],
    empty: say.none,
    emptyHint: say.noneHint,
    alerts: 'first',
    page: async ({ client, options, scope }, query) =>
      pageOfAll(pageOf(calls.ofUser, await client.matches.ofUser({ userId: scope }, options)), query),
  }),
  chat: list<SentMessage>({
    title: matchesScreens.chat.title,
    record: 'message',
    within: 'match',
    words: ['messages', 'conversation'],
    calls: [calls.chat],
    label: (row) => row.message,
    columns: [
      { id: 'date', heading: 'Date', ...dated((row: SentMessage) => row.created_at, ratedAt) },
      { id: 'sender', heading: 'From', text: (row) => row.sender },
      { id: 'message', heading: 'Message', text: (row) => row.message },
    ],
    sizes: [50, 100],
    empty: say.noMessages,
    emptyHint: say.noMessagesHint,
    page: async ({ client, options, scope }, { page, size }) => {
      const answer = await client.matches.chat({ matchId: scope, page, limit: size }, options);
      const { rows, total } = pageOf(calls.chat, answer);
      const sent = rows.map((message) => ({ ...message, sender: senderOf(message, answer.data.users_data) }));
      return { rows: sent, total };
    },
  }),
  people: detail({
    title: 'The people of a match',
    within: 'match',
    calls: [calls.chat],
    load: async ({ client, options, scope }) =>
      (await client.matches.chat({ matchId: scope, page: 1, limit: 1 }, options)).data.users_data,
  }),
});
