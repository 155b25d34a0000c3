import * as z from 'zod';

/** What the bar chart shows; the switch's two sides. */
export const chartModes = ['monthly', 'weekly'] as const;
export type ChartMode = (typeof chartModes)[number];

/** The bar chart's query: no year is All Years; a month, 1 to 12, narrows its weeks. */
export const chartQuery = z.strictObject({
  year: z.number().int().min(2000).max(9999).optional(),
  month: z.number().int().min(1).max(12).optional(),
  mode: z.enum(chartModes).optional(),
});
