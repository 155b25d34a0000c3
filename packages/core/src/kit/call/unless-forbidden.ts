import { asFailure } from './failure.ts';

/** An answer, or null for a person who may not have it. */
export const unlessForbidden = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (thrown) {
    if (asFailure(thrown).kind === 'forbidden') return null;
    throw thrown;
  }
};
