import * as z from 'zod';
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

const word = z.string().min(1).max(200).optional();

/** The log's query; days are MM-DD-YYYY, both included. */
export const auditQuery = z
  .strictObject({
    page: page.optional(),
    limit,
    actor: word,
    action: word,
    kind: word,
    target: word,
    from: dateParameter,
    to: dateParameter,
  })
  .superRefine(({ from, to }, context) => {
    if (from !== undefined && to !== undefined && dayOf(to) < dayOf(from)) {
      context.addIssue({ code: 'custom', path: ['to'], message: say.endBeforeStart });
    }
  });
