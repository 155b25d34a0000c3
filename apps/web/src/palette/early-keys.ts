let text = '';

const hold = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.length === 1) text += event.key;
  else if (event.key === 'Backspace') text = text.slice(0, -1);
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Holds what is typed from the moment the palette is asked for until its input is there: no letter goes to the page. */
export const holdEarlyKeys = (): void => {
  text = '';
  window.addEventListener('keydown', hold, { capture: true });
};

/** What was typed meanwhile; from now on keys go their usual way. */
export const takeEarlyKeys = (): string => {
  window.removeEventListener('keydown', hold, { capture: true });
  return text;
};
