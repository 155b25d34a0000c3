import * as z from 'zod/mini';
import { field, filled, matching } from '../kit/field.ts';
import { limit, page, recordId } from '../kit/parameters.ts';
import { webhooksTexts as say } from './texts.ts';

const shape = /^https?:\/\/[^\s/@\\?#]+(?::\d{1,5})?(?:[/?][^\s\\#]*)?$/i;

const url = field(
  {
    label: 'Address',
    inputMax: 500,
    trimStart: true,
    example: 'https://hooks.example.com/matchdesk',
    hint: 'https://…',
  },
  [filled(say.urlNeeded), matching(shape, say.urlShape)],
);

export const addForm = z.strictObject({ url });

export const webhookOf = z.strictObject({ webhook: recordId });
export const deliveryOf = z.strictObject({ delivery: recordId });
export const stateForm = z.strictObject({ state: z.enum(['active', 'paused']) });

export const deliveryStates = ['waiting', 'sent', 'failed'] as const;

export const deliveriesQuery = z.strictObject({
  page: z.optional(page),
  limit,
  webhook: z.optional(recordId),
  state: z.optional(z.enum(deliveryStates)),
});
