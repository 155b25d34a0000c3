import { texts } from '../kit/text/text.ts';

/** Sentences of ranges of days (specification, sections 5 and 8). */
export const daysTexts = texts({
  said: {
    startRequired: 'Please select a start date',
    endRequired: 'Please select a end date',
    endBeforeStart: 'End Date should be greater than or equal to Start Date.',
  },
  ours: {
    startDate: 'Start date',
    endDate: 'End date',
    noDay: 'Please select a valid date.',
    early: 'Please select 01-01-2001 or a later date.',
    late: 'Please select a date that is not after today.',
  },
});
