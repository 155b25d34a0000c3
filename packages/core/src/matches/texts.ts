import { texts } from '../kit/text/text.ts';

/** Sentences of the matches' and chats' screens (specification, section 2). */
export const matchesTexts = texts({
  said: {
    openChat: 'Open Chat History',
    none: 'This user has no matches or chats yet!',
  },
  ours: {
    noneHint: 'Matches appear here when this person and another one like each other.',
    noMessagesHint: 'Messages appear here when the two write to each other.',
    loadEarlier: 'Load earlier messages',
    loadLater: 'Load later messages',
    noMessages: 'No messages yet',
    noMatch: 'No message matches this search.',
    flagged: 'Flagged',
  },
});
