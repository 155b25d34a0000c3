import * as z from 'zod/mini';
import { browserStore } from '../../data/browser-storage.ts';
import { onSignOut } from '../../data/leaving.ts';
import { sessionAtom } from '../../data/session.ts';

const draft = z.object({
  setting_title: z.string(),
  setting_description: z.string(),
  /** The fingerprint of the stored text that the draft started from. */
  from: z.string(),
  /** The version of that text; null where the provider has none. */
  loaded: z._default(z.nullable(z.string()), null),
  /** Cancelled: hidden until the person restores it. */
  aside: z.boolean(),
});
export type Draft = z.infer<typeof draft>;

const prefix = (): string => `matchdesk.draft.${sessionAtom.get().adminId ?? ''}.`;

/** Returns this administrator's draft of a text, or null. */
export const readDraft = (name: string): Draft | null => browserStore.read(prefix() + name, draft);

/** Keeps a draft in this browser; false where the browser has no space for it. */
export const keepDraft = (name: string, kept: Draft): boolean =>
  browserStore.set(prefix() + name, JSON.stringify(kept));

export const dropDraft = (name: string): void => browserStore.remove(prefix() + name);

/** Returns a short fingerprint of a text. Two texts have the same one by a chance of one in four thousand million. */
export const printOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};

onSignOut(() => {
  const own = browserStore.keys().filter((key) => key.startsWith(prefix()));
  for (const key of own) browserStore.remove(key);
});
