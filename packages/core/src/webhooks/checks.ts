import * as z from 'zod/mini';
import { limit, page, recordId } from '../kit/call/parameters.ts';
import { atMost, field, filled, matching } from '../kit/form/field.ts';
import { webhooksTexts as say } from './texts.ts';

const shape = /^https?:\/\/[^\s/@\\?#]+(?::\d{1,5})?(?:[/?][^\s\\#]*)?$/i;

const address = field(
  {
    label: 'Address',
    trimStart: true,
    example: 'https://hooks.example.com/matchdesk',
    hint: 'https://…',
  },
  [filled(say.urlNeeded), atMost(500, say.urlLong), matching(shape, say.urlShape)],
);

export const addForm = z.strictObject({ address });

export const webhookOf = z.strictObject({ webhook: recordId });
export const deliveryOf = z.strictObject({ delivery: recordId });
export const webhookStates = ['active', 'paused'] as const;
export const stateForm = z.strictObject({ state: z.enum(webhookStates) });

export const deliveryStates = ['waiting', 'sent', 'failed'] as const;

export const deliveriesQuery = z.strictObject({
  page: z.optional(page),
  limit,
  webhook: z.optional(recordId),
  state: z.optional(z.enum(deliveryStates)),
});
