import { isReason, mostReason } from '@matchdesk/core/kit/call/reason.ts';
import { usage } from '../process/failure.ts';
import { textOf } from './call.ts';
import type { Call } from './spec.ts';

/** The reason that a person gave for a write; undefined without one. */
export const givenReason = (call: Call): string | undefined => {
  const reason = textOf(call, 'reason')?.trim();
  if (reason === undefined || isReason(reason)) return reason;
  throw usage(`--reason takes 1 to ${mostReason} characters.`);
};
