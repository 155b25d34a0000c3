import { screens } from '../kit/screen.ts';
import { matchesTexts as say } from './texts.ts';

/** Screens about matches and chats (specification, section 2). */
export const matchesScreens = screens({
  'of-user': {
    path: '/single-match-list/:id',
    title: say.title,
    access: 'any',
    words: ['chats', 'chat history', 'conversations', 'messages'],
    of: { record: 'user', says: 'Matches of {who}' },
    first: 'matches.of-user',
    up: 'users.detail',
  },
  chat: {
    path: '/single-user-match-chat/:matchId',
    title: say.chat,
    access: 'any',
    of: { record: 'match', says: 'Chat of {who}' },
    up: 'users.list',
  },
});
