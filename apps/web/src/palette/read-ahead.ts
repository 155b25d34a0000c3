import { type Ranked, readOnce } from '@matchdesk/core/kit/rank.ts';
import { whenIdle } from '../data/when-idle.ts';

/** Some milliseconds' worth on a slow machine. */
const slice = 400;

/** Reads what will be ranked while nobody types, so that the first key finds it read; what it gives back calls it off. */
export const readAhead = (entries: readonly Ranked[]): (() => void) => {
  let callOff = whenIdle(() => {
    for (const entry of entries.slice(0, slice)) readOnce(entry);
    const rest = entries.slice(slice);
    if (rest.length > 0) callOff = readAhead(rest);
  });
  return () => callOff();
};
