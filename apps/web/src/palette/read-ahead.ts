import { type Ranked, readOnce } from '@matchdesk/core/kit/text/rank-index.ts';
import { whenIdle } from '../data/when-idle.ts';

/** Takes some milliseconds on a slow machine. */
const slice = 400;

/**
 * Prepares the entries for ranking while nobody types, so that the first key finds them ready. Returns a function that
 * cancels it.
 */
export const readAhead = (entries: readonly Ranked[]): (() => void) => {
  let callOff = whenIdle(() => {
    for (const entry of entries.slice(0, slice)) readOnce(entry);
    const rest = entries.slice(slice);
    if (rest.length > 0) callOff = readAhead(rest);
  });
  return () => callOff();
};
