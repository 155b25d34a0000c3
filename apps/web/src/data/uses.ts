import { type Uses, used } from '@matchdesk/desk/palette/uses.ts';
import { onSignOut, sessionAtom } from './session.ts';

const keyOfAdmin = (): string => `matchdesk.used.${sessionAtom.get().adminId ?? 'nobody'}`;

const read = (): Uses => {
  try {
    return JSON.parse(localStorage.getItem(keyOfAdmin()) ?? '{}') as Uses;
  } catch {
    return {};
  }
};

let cached: Uses | null = null;
/** What this person chose in the palette, and how often. */
export const uses = (): Uses => {
  cached ??= read();
  return cached;
};
// Another administrator has other habits.
sessionAtom.listen(() => {
  cached = null;
});

/** Counts that an entry was chosen. Only ids are kept, in this browser, until the person signs out. */
export const noteUse = (key: string): void => {
  cached = used(uses(), key, Date.now());
  localStorage.setItem(keyOfAdmin(), JSON.stringify(cached));
};

onSignOut(() => {
  localStorage.removeItem(keyOfAdmin());
  cached = null;
});
