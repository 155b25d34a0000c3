import { isComposed } from '../ui/composing.ts';
import { characterOf } from '../ui/key-press.ts';

/** What was typed before the palette's input was ready, and whether Enter came after it. */
export type Early = { readonly text: string; readonly isEntered: boolean };

let early: Early = { text: '', isEntered: false };

const after = ({ text, isEntered }: Early, key: string): Early => {
  // Text typed after Enter is for what Enter opens, which is not there yet.
  if (isEntered) return { text, isEntered };
  if (key.length === 1) return { text: text + key, isEntered };
  if (key === 'Backspace') return { text: text.slice(0, -1), isEntered };
  return { text, isEntered: key === 'Enter' && text !== '' };
};

const hold = (event: KeyboardEvent): void => {
  const written = characterOf(event);
  if (written === '' && (event.ctrlKey || event.metaKey || event.altKey)) return;
  if (isComposed(event)) return;
  if (event.key === 'Escape') return;
  early = after(early, event.key);
  event.preventDefault();
  event.stopImmediatePropagation();
};

/**
 * Holds what is typed from the moment the palette is asked for until its input is ready, so that no key reaches the
 * page. The text begins with `first`.
 */
export const holdEarlyKeys = (first = ''): void => {
  early = { text: first, isEntered: false };
  window.addEventListener('keydown', hold, { capture: true });
};

/**
 * Returns what was typed meanwhile; from now on keys work as usual. An Enter is reported once: a person who goes back
 * does not press it again.
 */
export const takeEarlyKeys = (): Early => {
  window.removeEventListener('keydown', hold, { capture: true });
  const taken = early;
  early = { ...taken, isEntered: false };
  return taken;
};
