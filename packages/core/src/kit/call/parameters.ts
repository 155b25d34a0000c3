import * as z from 'zod/mini';
import { dayOf } from '../form/day.ts';

/** Parameters that many calls share: pages from 1, at most 100 rows a page, ids and search terms within bounds. */
export const furthestPage = 1_000_000;
export const page = z
  .number()
  .check(z.int(), z.minimum(1), z.maximum(furthestPage, `The last possible page is ${furthestPage}.`));
export const rowsPerPage = z.number().check(z.int(), z.minimum(1), z.maximum(100));
export const limit = z.optional(rowsPerPage);
export const recordId = z.string().check(z.minLength(1), z.maxLength(64));
/** The parameters of a call about one record. */
export const oneRecord = z.strictObject({ id: recordId });
export const longestTerm = 200;
export const searchTooLong = (most = longestTerm): string => `A search cannot exceed ${most} characters.`;
const longestSearch = z.maxLength(longestTerm, searchTooLong());
export const term = z.string().check(z.minLength(1), longestSearch);
/** A search that may be empty. */
export const search = z.optional(z.string().check(longestSearch));
/** One of some words, or empty: lists send the parameters of the specification even where they are empty. */
export const wordOrEmpty = <const W extends readonly string[]>(words: W) =>
  z.optional(z.enum(['', ...words] as const satisfies readonly ['', ...W]));
/** A parameter that may be sent empty; undefined where it is empty. */
export const given = <T>(parameter: T): Exclude<T, ''> | undefined =>
  parameter === '' ? undefined : (parameter as Exclude<T, ''>);

/** A date as MM-DD-YYYY, as every date filter sends it; empty for none. */
export const dateParameter = z.optional(
  z.string().check(
    z.regex(/^(?:\d{2}-\d{2}-\d{4})?$/),
    z.refine((dashed) => dashed === '' || dayOf(dashed) !== '', 'Please enter a valid date.'),
  ),
);
