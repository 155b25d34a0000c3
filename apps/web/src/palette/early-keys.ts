import { takeKey } from '../ui/take-key.ts';

/** What was typed before the palette's input was ready, and whether Enter came after it. */
export type Early = { readonly text: string; readonly isEntered: boolean };

let early: Early = { text: '', isEntered: false };
let takeBack = (): void => undefined;

const after = ({ text, isEntered }: Early, key: string): Early => {
  // Text typed after Enter is meant for what Enter opens, which is not there yet.
  if (isEntered) return { text, isEntered };
  if (key.length === 1) return { text: text + key, isEntered };
  if (key === 'Backspace') return { text: text.slice(0, -1), isEntered };
  return { text, isEntered: key === 'Enter' && text !== '' };
};

const hold = (event: KeyboardEvent): void => {
  if (!takeKey(event)) return;
  if (event.key !== 'Escape') early = after(early, event.key);
  else if (!event.repeat) takeBack();
};

/**
 * Holds what is typed from the moment the palette is asked for until its input is ready, so that no key reaches the
 * page; Escape takes the request back. The text begins with `first`.
 */
export const holdEarlyKeys = (first: string, onEscape: () => void): void => {
  early = { text: first, isEntered: false };
  takeBack = onEscape;
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
