import { plannableActions } from '@matchdesk/core/plannable.ts';
import { allReads } from '@matchdesk/core/reads.ts';

/** The names of all tools: every read, and a proposal for each write that can be planned. */
export const names = {
  reads: allReads.map(({ id }) => id.replace('.', '_')),
  proposals: plannableActions.map(({ id }) => `propose_${id.replace('.', '_')}`),
};
