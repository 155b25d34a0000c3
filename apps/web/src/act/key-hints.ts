import * as z from 'zod/mini';
import { browserStore } from '../data/browser-storage.ts';
import { areSingleKeysOn } from '../keys/single-keys.ts';
import { tell } from '../ui/alerts.ts';
import { spokenKeys } from '../ui/shown-keys.ts';

const key = 'matchdesk.by-mouse';
const timesBeforeHint = 3;
const hintMs = 6_000;

const stored = z.record(z.string(), z.number());

/**
 * Counts that something was done by mouse although a key does it too. At the third time, once only, an alert names the
 * key.
 */
export const noteByMouse = (id: string, title: string, keys: string | undefined): void => {
  if (keys === undefined || !areSingleKeysOn()) return;
  const counts = browserStore.read(key, stored) ?? {};
  const count = (counts[id] ?? 0) + 1;
  if (count > timesBeforeHint) return;
  browserStore.set(key, JSON.stringify({ ...counts, [id]: count }));
  if (count === timesBeforeHint) {
    tell({ type: 'info', text: `Tip: press ${spokenKeys(keys)} for ${title}.`, timeoutMs: hintMs });
  }
};
