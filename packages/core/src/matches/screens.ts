import { screens } from '../kit/screen.ts';

/** Screens about matches and chats (specification, section 2). */
export const matchesScreens = screens({
  'of-user': {
    path: '/single-match-list/:id',
    title: 'Matches Of Selected User',
    words: ['chats', 'chat history', 'conversations', 'messages'],
    of: { record: 'user', says: 'Matches of {who}' },
    first: 'matches.of-user',
    up: 'users.detail',
  },
  chat: {
    path: '/single-user-match-chat/:matchId',
    title: 'Chat History',
    of: { record: 'match', says: 'Chat of {who}' },
    up: 'users.list',
  },
});
