import { screens } from '../kit/screen.ts';
import { flagsTexts as say } from './texts.ts';

/** The flags of a user (specification, section 2). */
export const flagsScreens = screens({
  'of-user': {
    path: '/flags/:id',
    title: 'Flags',
    words: ['reports', 'complaints', 'reported', 'flagged'],
    of: { record: 'user', says: 'Flags of {who}' },
    tabs: [
      { id: 'received', title: say.received, first: 'flags.received' },
      { id: 'given', title: say.given, first: 'flags.given' },
    ],
    up: 'users.detail',
  },
});
