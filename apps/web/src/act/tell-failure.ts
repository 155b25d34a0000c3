import { asFailure, Failure, failureSentence } from '@matchdesk/core/kit/call/failure.ts';
import { tell } from '../ui/alerts.ts';
import { tellMissing } from '../ui/lazy-part.tsx';

/** Returns one line of text for anything that was thrown. */
export const failureLine = (thrown: unknown): string => failureSentence(asFailure(thrown));

const withRequest = (text: string, { requestId }: Failure): string =>
  requestId ? `${text} (request ${requestId})` : text;

/**
 * Shows each complaint of a failure as a red alert, in place of one that says the same. A failure that the person caused
 * by stopping, or that asks to sign in, shows nothing.
 */
export const tellFailure = (failure: unknown): void => {
  // The server did not fail where the code for what was asked does not come.
  if (!(failure instanceof Failure)) {
    tellMissing(failure);
    return;
  }
  if (failure.kind === 'aborted' || failure.kind === 'unauthenticated') return;
  const lines = failure.complaints.length > 0 ? failure.complaints.map(({ msg }) => msg) : [failureLine(failure)];
  for (const line of lines) tell({ id: line, type: 'danger', text: withRequest(line, failure) });
};
