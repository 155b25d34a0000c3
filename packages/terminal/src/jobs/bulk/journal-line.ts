import type { RowState } from '@matchdesk/core/kit/bulk/bulk-batch.ts';
import * as z from 'zod/mini';

/** The states of a row, as a journal names them. */
export const rowStates = ['not-tried', 'done', 'failed', 'unknown'] as const satisfies readonly RowState[];
const state = z.enum(rowStates);

/** What the provider answered to one write. */
const answer = z.object({
  status: z.number(),
  /** Its sentence, where it had one. */
  text: z.optional(z.string()),
  /** The id of the request in the provider's own log. */
  request: z.optional(z.string()),
});
export type Answer = z.infer<typeof answer>;

/** Who works on the job from this line on. */
const run = z.object({
  type: z.literal('run'),
  does: z.enum(['send', 'verify', 'settle']),
  by: z.object({ id: z.nullable(z.string()), address: z.nullable(z.string()) }),
  profile: z.string(),
  /** The version of matchdesk. */
  version: z.string(),
  at: z.string(),
});
export type Run = z.infer<typeof run>;

const settled = {
  rows: z.string(),
  state,
  reason: z.string(),
  at: z.string(),
};

/** One line of a journal after the first. */
export const journalLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), at: z.string() }),
  run,
  z.object({
    type: z.literal('intent'),
    batch: z.number(),
    rows: z.string(),
    key: z.string(),
    /** The person whose keys the server recognised at that time. */
    by: z.optional(z.string()),
    at: z.string(),
  }),
  z.object({
    type: z.literal('end'),
    batch: z.number(),
    rows: z.string(),
    state,
    reason: z.optional(z.string()),
    answers: z.optional(z.array(answer)),
    at: z.optional(z.string()),
  }),
  /** What the records showed when they were read back. */
  z.object({ type: z.literal('verified'), ...settled }),
  /** The decision of a person, who asked the provider. */
  z.object({ type: z.literal('settled'), ...settled }),
]);
export type JournalEntry = z.infer<typeof journalLine>;
