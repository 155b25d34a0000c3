import { onSignOut } from './leaving.ts';
import { countAgain } from './use-count.ts';

/** Counts the unread notes again, where the page shows their number. */
export const countUnreadAgain = (): void => countAgain('notes.list');

const seenHere = new Set<string>();
onSignOut(() => seenHere.clear());

/** Counts again after this page reported notes as seen. */
export const countAfterSeen = (ids: readonly string[]): void => {
  for (const id of ids) seenHere.add(id);
  countUnreadAgain();
};

/** Whether this page itself reported these notes as seen, and counted after it. */
export const wereSeenHere = (ids: readonly string[]): boolean => ids.length > 0 && ids.every((id) => seenHere.has(id));
