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
      'You are signed out here, but the server could not be told. It will be told as soon as this browser reaches it again.',
  },
});
