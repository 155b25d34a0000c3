import type { SecondPerson } from '@matchdesk/core/plan/rules.ts';
import * as z from 'zod/mini';
import { roles, whole } from './values.ts';

/** The variables that say which plans a second person must apply. */
export const secondPersonVariables = {
  MATCHDESK_SECOND_PERSON_ROWS: z.optional(whole(0, 1_000_000)),
  MATCHDESK_SECOND_PERSON_COINS: z.optional(whole(0, 1_000_000_000)),
  MATCHDESK_SECOND_PERSON_ROLES: z._default(roles, []),
};

/** Which plans a second person must apply. */
export const secondPersonOf = (env: z.output<z.ZodMiniObject<typeof secondPersonVariables>>): SecondPerson => ({
  rows: env.MATCHDESK_SECOND_PERSON_ROWS ?? null,
  coins: env.MATCHDESK_SECOND_PERSON_COINS ?? null,
  roles: env.MATCHDESK_SECOND_PERSON_ROLES,
});
