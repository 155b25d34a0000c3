import * as z from 'zod/mini';
import { recordId } from '../kit/parameters.ts';

const lineId = z.string().check(z.regex(/^\d{1,15}$/));

/** Since which line of the audit log; without it the answer only tells how far the log is. */
export const changesQuery = z.strictObject({ after: z.optional(lineId) });

/** What a page looks at; it leaves kind and id out once it looks at no record any more. */
export const lookingForm = z.strictObject({
  /** The tab's own name, so that one person's tabs are told apart. */
  tab: recordId,
  kind: z.optional(recordId),
  id: z.optional(recordId),
});
