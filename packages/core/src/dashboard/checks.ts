import * as z from 'zod/mini';
import { daysTexts } from '../days/texts.ts';
import { dateParameter } from '../kit/call/parameters.ts';
import { dayOf, daysFrom } from '../kit/form/day.ts';
import { daysInOrder } from '../kit/form/day-range.ts';
import { dashboardTexts as say } from './texts.ts';

/** Ten years. */
export const mostTrendDays = 3_653;

/** The two modes of the bar chart. */
const chartModes = ['monthly', 'weekly'] as const;
export type ChartMode = (typeof chartModes)[number];

/** The bar chart's query: no year is All Years; a month, 1 to 12, narrows its weeks. */
export const chartQuery = z.strictObject({
  year: z.optional(z.number().check(z.int(), z.minimum(2000), z.maximum(9999))),
  month: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(12))),
  mode: z.optional(z.enum([...chartModes, 'month', 'week'])),
  /** Which mode is shown, as `mode` says; the answer holds both. */
  week: z.optional(z.string().check(z.maxLength(20))),
});

/** The query of the trends: the last 30 days, unless other days are given. */
export const trendsQuery = z.strictObject({ startDate: dateParameter, endDate: dateParameter }).check(
  daysInOrder(daysTexts),
  z.refine(({ startDate = '', endDate = '' }) => !(daysFrom(dayOf(startDate), dayOf(endDate)) > mostTrendDays), {
    path: ['endDate'],
    message: say.tooManyDays,
  }),
);
