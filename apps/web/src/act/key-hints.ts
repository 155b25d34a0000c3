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
    // Somebody else's text under this name: nothing was counted then.
    return {};
  }
};

/** Notes that something was done by mouse that a key does too. The third time, and never again, a quiet hint names it. */
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
