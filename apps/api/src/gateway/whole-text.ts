import { createHold } from './hold.ts';
import { inUtf8 } from './in-utf8.ts';
import type { Answered } from './provider-call.ts';

/** Creates what takes answers whole and in UTF-8, within one limit of memory. Rejects with a Failure. */
export const createWholeText = (): ((answered: Answered) => Promise<Answered>) => {
  const hold = createHold();
  return async (answered) => {
    const { 'content-length': _, ...headers } = answered.headers;
    const type = headers['content-type'];
    const text = inUtf8(answered.body, typeof type === 'string' ? type : '');
    const { body, length } = await hold(answered.body, text);
    return {
      ...answered,
      body,
      headers: { ...headers, ...(length !== undefined && { 'content-length': `${length}` }) },
    };
  };
};
