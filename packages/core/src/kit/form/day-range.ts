import * as z from 'zod/mini';
import { dayOf, type RangeRules, rangeFaults } from './day.ts';

/** First day that a range offers (specification, section 9). */
export const earliestDay = '2001-01-01';

type Sentence = 'startRequired' | 'endRequired' | 'endBeforeStart' | 'noDay' | 'early' | 'late';
type Sentences = Readonly<Record<Sentence, string>>;

/** The rules for two days that filter a list: both are needed. `latest` is YYYY-MM-DD. */
export const dayRange = (say: Sentences, latest?: string): RangeRules => ({
  required: true,
  earliest: earliestDay,
  ...(latest !== undefined && { latest }),
  sentences: {
    start: say.startRequired,
    end: say.endRequired,
    order: say.endBeforeStart,
    noDay: say.noDay,
    early: say.early,
    late: say.late,
  },
});

/** A range of days as calls take it, MM-DD-YYYY. */
export type Days = { readonly startDate?: string | undefined; readonly endDate?: string | undefined };

/** Refuses a query whose two days are not a range; without both days nothing is filtered, unless they are needed. */
export const daysInOrder = <Q extends Days>(say: Sentences, areNeeded: (query: Q) => boolean = () => false) =>
  z.superRefine<Q>((query, context) => {
    const { startDate = '', endDate = '' } = query;
    if (startDate === '' && endDate === '' && !areNeeded(query)) return;
    const faults = rangeFaults({ start: dayOf(startDate), end: dayOf(endDate) }, dayRange(say));
    if (faults.start) context.addIssue({ code: 'custom', path: ['startDate'], message: faults.start });
    if (faults.end) context.addIssue({ code: 'custom', path: ['endDate'], message: faults.end });
  });
