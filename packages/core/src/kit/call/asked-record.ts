import { at } from '../list/list-place.ts';
import type { Endpoint } from './endpoint.ts';
import { refuse } from './failure.ts';

const hexadecimal = /^[\da-f-]+$/i;

/** Whether two ids are the same; those of hexadecimal digits may come in the other case. */
const isSame = (one: string, other: string): boolean =>
  one === other || (hexadecimal.test(one) && hexadecimal.test(other) && one.toLowerCase() === other.toLowerCase());

/**
 * Refuses an answer about another record than the one that was asked for: that record would be shown, decided about and
 * changed under the wrong name. An answer that names no record is accepted.
 */
export const requireAsked = (call: string, { recordIdAt = [] }: Endpoint, asked: string, answer: unknown): void => {
  const ids = recordIdAt.map((path) => at(answer, path) || asked);
  if (ids.length === 0 || ids.some((id) => isSame(String(id), asked))) return;
  throw refuse('contract', `The answer to '${call}' is another record: '${ids[0]}' instead of '${asked}'.`, '', {
    call,
  });
};
