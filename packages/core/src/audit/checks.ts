import * as z from 'zod/mini';
import { dayOf, type RangeRules, rangeFaults } from '../kit/day.ts';
import { dateParameter, limit, page } from '../kit/parameters.ts';
import { transactionsTexts as say } from '../transactions/texts.ts';

const range: RangeRules = {
  required: false,
  sentences: {
    start: say.startRequired,
    end: say.noDay,
    order: say.endBeforeStart,
    noDay: say.noDay,
    early: say.noDay,
    late: say.late,
  },
};

/** What is wrong with the log's filters, by filter; `today` is YYYY-MM-DD. */
export const auditFaults = (filters: Readonly<Record<string, string>>, today: string): Record<string, string> => {
  const faults = rangeFaults({ start: filters.from ?? '', end: filters.to ?? '' }, { ...range, latest: today });
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
    from: dateParameter,
    to: dateParameter,
  })
  .check(
    z.superRefine(({ from, to }, context) => {
      if (from && to && dayOf(to) < dayOf(from)) {
        context.addIssue({ code: 'custom', path: ['to'], message: say.endBeforeStart });
      }
    }),
  );
