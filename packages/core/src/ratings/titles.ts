import { texts } from '../kit/text/text.ts';

/** What the ratings' screens and their tabs are called: every screen loads these, the other sentences only some. */
export const ratingsTitles = texts({
  said: {
    received: 'Recieved Rating',
    given: 'Given Rating',
  },
  ours: {
    reported: 'Reported Ratings',
  },
});
