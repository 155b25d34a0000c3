import * as z from 'zod/mini';
import { recordId } from '../kit/call/parameters.ts';
import { lineId } from './schema.ts';

/** The line of the audit log after which changes are listed; without it the answer only says how far the log goes. */
export const changesQuery = z.strictObject({ after: z.optional(lineId) });

/** The record that a page shows; kind and id are absent once it shows no record. */
export const lookingForm = z.strictObject({
  /** The tab's own name, which distinguishes the tabs of one person. */
  tab: recordId,
  kind: z.optional(recordId),
  id: z.optional(recordId),
});
