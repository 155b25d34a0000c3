import { texts } from '../kit/text/text.ts';

/** The titles of the ratings' screens and tabs: every screen loads these, while only some load the other sentences. */
export const ratingsTitles = texts({
  said: {
    received: 'Recieved Rating',
    given: 'Given Rating',
  },
  ours: {
    reported: 'Reported Ratings',
  },
});
