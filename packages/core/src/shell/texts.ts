import { texts } from '../kit/text/text.ts';

/** Sentences of what surrounds every screen (specification, sections 2 and 4). */
export const shellTexts = texts({
  said: {
    save: 'Save Changes',
    saved: 'Saved',
    pageNotFound: 'Page Not Found',
    pageMissing: 'Sorry, this page does not exist',
  },
  ours: {
    endedAway: 'Your session has ended. Sign in to go on where you were.',
    signOutUnheard:
      'You are signed out here, but the server could not be reached. This browser will tell it as soon as it can be reached again.',
  },
});
