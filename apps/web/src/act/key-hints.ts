import { areSingleKeysOn } from '../keys/single-keys.ts';
import { spokenKeys } from '../ui/shown-keys.ts';
import { tell } from './alerts.ts';

const key = 'matchdesk.by-mouse';
const timesBeforeHint = 3;
const hintMs = 6_000;

type Counts = Readonly<Record<string, number>>;

const read = (): Counts => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Counts;
  } catch {
    // The stored text is not ours: nothing was counted.
    return {};
  }
};

/**
 * Counts that something was done by mouse although a key does it too. At the third time, once only, an alert names the
 * key.
 */
export const noteByMouse = (id: string, title: string, keys: string | undefined): void => {
  if (keys === undefined || !areSingleKeysOn()) return;
  const counts = read();
  const count = (counts[id] ?? 0) + 1;
  if (count > timesBeforeHint) return;
  localStorage.setItem(key, JSON.stringify({ ...counts, [id]: count }));
  if (count === timesBeforeHint) {
    tell({ type: 'info', text: `Tip: press ${spokenKeys(keys)} for ${title}.`, timeoutMs: hintMs });
  }
};
