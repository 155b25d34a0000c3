import * as z from 'zod';
import { dayOf } from './day.ts';

/** Parameters that many calls share: pages from 1, at most 100 rows a page, ids and search terms within bounds. */
export const page = z.number().int().min(1).max(1_000_000);
export const limit = z.number().int().min(1).max(100).optional();
export const recordId = z.string().min(1).max(64);
export const term = z.string().min(1).max(200);
/** MM-DD-YYYY, as every date filter sends it. */
export const dateParameter = z
  .string()
  .regex(/^\d{2}-\d{2}-\d{4}$/)
  .refine((dashed) => dayOf(dashed) !== '', 'This is not a day of the calendar.')
  .optional();
