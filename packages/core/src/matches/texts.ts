import { texts } from '../kit/text.ts';

/** Sentences of the matches' and chats' screens (specification, section 2). */
export const matchesTexts = texts({
  said: {
    title: 'Matches Of Selected User',
    openChat: 'Open Chat History',
    none: 'This user has no matches or chats yet!',
  },
  ours: {
    loadEarlier: 'Load earlier messages',
    loadLater: 'Load later messages',
    chat: 'Chat History',
    noMessages: 'No messages yet',
    flagged: 'Flagged',
    notFlagged: '-',
  },
});
