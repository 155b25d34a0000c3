import * as z from 'zod/mini';
import { limit, page, recordId } from '../kit/call/parameters.ts';
import { mostReason } from '../kit/call/reason.ts';
import { atMost, field, filled } from '../kit/form/field.ts';
import { fill } from '../kit/text/text.ts';
import { planStates, rowStates } from './schema.ts';
import { planTexts as say } from './texts.ts';

/** The most rows of a proposed plan; a larger plan stays a file of the terminal. */
export const mostPlanRows = 1_000;

const given = z.record(z.string().check(z.maxLength(100)), z.json());
const rowsRange = fill(say.tooMany, { most: mostPlanRows });

/** The content of a plan: an action, the input that all rows share, and the rows. */
export const proposal = z.strictObject({
  action: z.string().check(z.minLength(1), z.maxLength(100)),
  values: z.optional(given),
  rows: z
    .array(z.strictObject({ id: recordId, values: z.optional(given) }))
    .check(z.minLength(1, rowsRange), z.maxLength(mostPlanRows, rowsRange)),
  reason: z.optional(z.string().check(z.maxLength(mostReason, say.reasonLong))),
});

/** Why a plan is refused. */
export const refuseForm = z.strictObject({
  why: field({ label: say.reason, kind: 'multiline', trimStart: true, example: 'Not these people' }, [
    filled(say.reasonNeeded),
    atMost(mostReason, say.reasonLong),
  ]),
});

export const plansQuery = z.strictObject({ page: z.optional(page), limit, state: z.optional(z.enum(planStates)) });
export const planRowsQuery = z.strictObject({ page: z.optional(page), limit, state: z.optional(z.enum(rowStates)) });
