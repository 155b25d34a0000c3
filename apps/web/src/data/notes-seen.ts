import { notesSeen } from '@matchdesk/core/notes/reads.ts';
import { client } from './client.ts';
import { isReadOnly } from './read-only.ts';
import { countAfterSeen } from './unread.ts';

/** How long a note must be on the screen, in ms. Notes that appear meanwhile are reported together with it. */
const seenAfterMs = 1_000;
const mostAtOnce = 100;

const ids = new Set<string>();
let isSoon = false;

const soon = (): void => {
  if (isSoon) return;
  isSoon = true;
  setTimeout(report, seenAfterMs);
};

const report = (): void => {
  isSoon = false;
  if (ids.size === 0) return;
  if (document.visibilityState !== 'visible') {
    document.addEventListener('visibilitychange', soon, { once: true });
    return;
  }
  const seen = [...ids].slice(0, mostAtOnce);
  for (const id of seen) ids.delete(id);
  if (ids.size > 0) soon();
  notesSeen.report({ client, options: {}, scope: '' }, seen).then(
    () => countAfterSeen(seen),
    // The notes stay unread, and are reported when they show again.
    () => undefined,
  );
};

/**
 * Reports that a note is on the screen, so that it soon counts as seen. Returns a function that withdraws this where the
 * note leaves the screen before.
 */
export const noteSeen = (id: string): (() => void) => {
  if (isReadOnly()) return () => undefined;
  ids.add(id);
  soon();
  return () => void ids.delete(id);
};
