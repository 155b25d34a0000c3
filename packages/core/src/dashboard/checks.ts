import * as z from 'zod/mini';

/** What the bar chart shows; the switch's two sides. */
export const chartModes = ['monthly', 'weekly'] as const;
export type ChartMode = (typeof chartModes)[number];

/** The bar chart's query: no year is All Years; a month, 1 to 12, narrows its weeks. */
export const chartQuery = z.strictObject({
  year: z.optional(z.number().check(z.int(), z.minimum(2000), z.maximum(9999))),
  month: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(12))),
  mode: z.optional(z.enum([...chartModes, 'month', 'week'])),
  /** Which side is shown, as `mode` says; the answer holds both. */
  week: z.optional(z.string().check(z.maxLength(20))),
});
