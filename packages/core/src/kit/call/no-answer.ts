import { type Failure, refuse } from './failure.ts';

/** Partial content: no call asks for a range. */
const partial = 206;

/**
 * Why an answer with this status cannot be the answer to a call; null where it can. `leadsElsewhere` says whether it
 * names another location.
 */
export const noAnswer = (status: number, leadsElsewhere: boolean): Failure | null => {
  if (status >= 200 && status < 600 && (status < 300 || status >= 400) && status !== partial) return null;
  if (leadsElsewhere && status !== partial)
    return refuse('contract', 'The provider answered with a redirect, which is not followed.');
  return refuse('contract', `The provider answered with status ${status}, which does not answer this call.`);
};

const malformed = /^(HPE_|Z_DATA_ERROR$|ERR__ERROR_|ZSTD_error_)/;

/** Whether Node's code of an error means that an answer came, but is not HTTP, has too large a head, or cannot be decompressed. */
export const isMalformed = (code: string): boolean => malformed.test(code);
