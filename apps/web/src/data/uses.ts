import { type Uses, used } from '@matchdesk/desk/palette/uses.ts';
import * as z from 'zod/mini';
import { browserStore } from './browser-storage.ts';
import { onSignOut } from './leaving.ts';
import { ownKey, sessionAtom } from './session.ts';

const keyOfAdmin = (): string => ownKey('used');

const stored = z.record(z.string(), z.object({ count: z.number(), last: z.number() }));

let cached: Uses | null = null;
/** What this person chose in the palette, and how often. */
export const uses = (): Uses => {
  cached ??= browserStore.read(keyOfAdmin(), stored) ?? {};
  return cached;
};
// Another administrator has other habits.
sessionAtom.listen(() => {
  cached = null;
});

/** Counts that an entry was chosen. Only ids are kept, in this browser, until the person signs out. */
export const noteUse = (key: string): void => {
  cached = used(uses(), key, Date.now());
  browserStore.set(keyOfAdmin(), JSON.stringify(cached));
};

onSignOut(() => {
  browserStore.remove(keyOfAdmin());
  cached = null;
});
