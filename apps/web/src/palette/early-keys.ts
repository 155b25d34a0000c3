import { isComposed } from '../ui/composing.ts';

let text = '';

const hold = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || isComposed(event)) return;
  if (event.key.length === 1) text += event.key;
  else if (event.key === 'Backspace') text = text.slice(0, -1);
  // An Enter that comes too early opens nothing on the page.
  else if (event.key === 'Escape') return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Holds what is typed from the moment the palette is asked for until its input is there: no letter goes to the page. It goes on behind `first`. */
export const holdEarlyKeys = (first = ''): void => {
  text = first;
  window.addEventListener('keydown', hold, { capture: true });
};

/** What was typed meanwhile; from now on keys go their usual way. */
export const takeEarlyKeys = (): string => {
  window.removeEventListener('keydown', hold, { capture: true });
  return text;
};
