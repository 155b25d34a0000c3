import { Failure } from '@matchdesk/core/kit/failure.ts';

/** What fails is noted where the call was made, and gives null here; only an interruption goes on. */
export const noted = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.kind === 'aborted') throw thrown;
    return null;
  }
};
