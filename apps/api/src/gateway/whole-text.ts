import { createHold } from './hold.ts';
import { inUtf8 } from './in-utf8.ts';
import type { Answered } from './provider-call.ts';
import { withoutToken } from './without-token.ts';

/**
 * Creates a reader of whole answers, in UTF-8 and without the given token, within one limit of memory. It rejects with
 * a Failure.
 */
export const createWholeText = (): ((answered: Answered, token: string | null) => Promise<Answered>) => {
  const hold = createHold();
  return async (answered, token) => {
    const { 'content-length': _, ...headers } = answered.headers;
    const type = headers['content-type'];
    const text = inUtf8(answered.body, typeof type === 'string' ? type : '');
    const { body, length } = await hold(answered.body, withoutToken(text, token));
    return {
      ...answered,
      body,
      headers: { ...headers, ...(length !== undefined && { 'content-length': `${length}` }) },
    };
  };
};
