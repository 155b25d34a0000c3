import { asFailure, type Failure } from '@matchdesk/core/kit/failure.ts';

export type Refusal = { readonly msg: string; readonly param?: string };

/** What a failure refused, for a form: its complaints, else its own sentence. */
export const refusedBy = (failure: Failure): readonly Refusal[] =>
  failure.complaints.length > 0 ? failure.complaints : [{ msg: failure.message }];

/**
 * Waits for a form's work: an empty list where it succeeded or the person stopped it, else what was refused, for the form
 * to show at its fields.
 */
export const refusals = async (work: Promise<unknown>, onDone: () => void): Promise<readonly Refusal[]> => {
  try {
    await work;
  } catch (thrown) {
    const failure = asFailure(thrown);
    return failure.kind === 'aborted' ? [] : refusedBy(failure);
  }
  onDone();
  return [];
};
