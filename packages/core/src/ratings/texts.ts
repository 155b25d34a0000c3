import { texts } from '../kit/text/text.ts';

/** Sentences of the ratings' screens (specification, sections 2, 8 and 9). */
export const ratingsTexts = texts({
  said: {
    search: 'By user name or email address',
    filterByStars: 'Filter by stars',
    ascending: 'Minimum to Maximum',
    descending: 'Maximum to Minimum',
    detail: 'Rating Detail',
    met: 'How did you meet valentine ?',
    inPerson: 'Interacted and communicatd in person',
    virtually: "Didn't meet in person/communicated virtually",
    average: 'Total Average Rating',
    from: 'From: {first name}',
    notReported: 'Not Reported',
    reported: 'Reported',
    none: 'No Records Found',
  },
  ours: {
    noneHint: 'Ratings appear here when people rate the people they met.',
    noneReportedHint: 'Ratings appear here when the person who received one reports it.',
    to: 'Rating given to {first name}',
    pictures: 'Were the pictures accurate?',
    age: 'Was the age accurate?',
    height: 'Was the height accurate?',
    lifestyle: 'Were the lifestyle selections accurate?',
    guidelines: 'Did this person uphold the community guidelines?',
    note: 'Private note',
    yes: 'Yes',
    no: 'No',
    noNote: 'No note was left.',
    givenBy: 'Given by',
    receivedBy: 'Received by',
    noReports: 'This provider does not list the reported ratings.',
  },
});
