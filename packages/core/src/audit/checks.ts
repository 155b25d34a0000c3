import * as z from 'zod/mini';
import { daysTexts } from '../days/texts.ts';
import { dateParameter, limit, page } from '../kit/call/parameters.ts';
import { dayOf, type RangeRules, rangeFaults } from '../kit/form/day.ts';

const range: RangeRules = {
  required: false,
  sentences: {
    start: daysTexts.startRequired,
    end: daysTexts.noDay,
    order: daysTexts.endBeforeStart,
    noDay: daysTexts.noDay,
    early: daysTexts.noDay,
    late: daysTexts.late,
  },
};

/** What is wrong with the log's filters, by filter; `latest` is the latest day that may be named, YYYY-MM-DD. */
export const auditFaults = (filters: Readonly<Record<string, string>>, latest: string): Record<string, string> => {
  const faults = rangeFaults({ start: filters.from ?? '', end: filters.to ?? '' }, { ...range, latest });
  return { ...(faults.start && { from: faults.start }), ...(faults.end && { to: faults.end }) };
};

const word = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

/** The log's query; days are MM-DD-YYYY, both included. */
export const auditQuery = z
  .strictObject({
    page: z.optional(page),
    limit,
    actor: word,
    action: word,
    kind: word,
    target: word,
    only: z.optional(z.enum(['changes', 'claims', 'reads', 'sign-ins'])),
    from: dateParameter,
    to: dateParameter,
  })
  .check(
    z.superRefine(({ from, to }, context) => {
      if (from && to && dayOf(to) < dayOf(from)) {
        context.addIssue({ code: 'custom', path: ['to'], message: daysTexts.endBeforeStart });
      }
    }),
  );
