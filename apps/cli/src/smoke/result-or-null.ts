import { Failure } from '@matchdesk/core/kit/call/failure.ts';

/** Returns null where a call failed, which its client has recorded; throws only an interruption. */
export const resultOrNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.kind === 'aborted') throw thrown;
    return null;
  }
};
