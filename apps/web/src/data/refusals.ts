import { asFailure, type Failure } from '@matchdesk/core/kit/call/failure.ts';
import { outcomesTexts as say } from '@matchdesk/core/outcomes/texts.ts';
import { openSentence } from '@matchdesk/core/outcomes/unsettled.ts';

export type Refusal = { readonly msg: string; readonly param?: string };

/**
 * The sentences of a failure for a form: its complaints, else its message; for a write without an outcome, that the
 * outcome is unknown.
 */
export const refusedBy = (failure: Failure): readonly Refusal[] =>
  failure.isOpen
    ? [{ msg: failure.kind === 'aborted' ? `${say.unknownTitle}.` : openSentence(failure) }]
    : failure.complaints.length > 0
      ? failure.complaints
      : [{ msg: failure.message }];

/**
 * Waits for a form's work. Returns an empty list where it succeeded or the person stopped it, else the refusals, for
 * the form to show at its fields.
 */
export const refusals = async (work: Promise<unknown>, onDone: () => void): Promise<readonly Refusal[]> => {
  try {
    await work;
  } catch (thrown) {
    const failure = asFailure(thrown);
    return failure.kind === 'aborted' && !failure.isOpen ? [] : refusedBy(failure);
  }
  onDone();
  return [];
};
