import { asFailure } from '@matchdesk/core/kit/failure.ts';

export type Refusal = { readonly msg: string; readonly param?: string };

/** Waits for a form's work: an empty list where it succeeded, else what was refused, for the form to show at its fields. */
export const refusals = async (work: Promise<unknown>, onDone: () => void): Promise<readonly Refusal[]> => {
  try {
    await work;
  } catch (thrown) {
    const failure = asFailure(thrown);
    return failure.complaints.length > 0 ? failure.complaints : [{ msg: failure.message }];
  }
  onDone();
  return [];
};
