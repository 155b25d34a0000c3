import { at } from '../list/list-place.ts';
import type { Endpoint } from './endpoint.ts';
import { refuse } from './failure.ts';

/**
 * Refuses an answer about another record than the one that was asked for: that record would be shown, decided about and
 * changed under the wrong name. An answer that names no record is accepted.
 */
export const requireAsked = (call: string, { recordIdAt = [] }: Endpoint, asked: string, answer: unknown): void => {
  const ids = recordIdAt.map((path) => at(answer, path) || asked);
  // An id of hexadecimal digits may come in the other case.
  if (ids.length === 0 || ids.some((id) => String(id).toLowerCase() === asked.toLowerCase())) return;
  throw refuse('contract', `The answer to '${call}' is another record: '${ids[0]}' instead of '${asked}'.`, '', {
    call,
  });
};
