// It is part of the page's first script, and imports nothing: it listens before the rest has arrived.

/** ms; a key that waited longer is forgotten. */
const longestMs = 5_000;
/** Keys that follow others: they correct or end what was typed. */
const following = ['Enter', 'Backspace', 'Escape'];

let held: KeyboardEvent[] = [];

const isChordOfPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

const isHeld = (event: KeyboardEvent): boolean => {
  const { key, ctrlKey, metaKey, altKey, isComposing, isTrusted, target } = event;
  // Text that is typed into a field stays there, and repeated keys are for the console.
  if (isComposing || !isTrusted || (target instanceof Element && target.closest('input, textarea, select') !== null))
    return false;
  if (ctrlKey || metaKey || altKey) return isChordOfPalette(event);
  if (following.includes(key)) return held.length > 0;
  return [...key].length === 1 && key !== ' ';
};

const hold = (event: KeyboardEvent): void => {
  if (!isHeld(event)) return;
  held.push(event);
  event.preventDefault();
  event.stopImmediatePropagation();
};
window.addEventListener('keydown', hold, { capture: true });

/**
 * Types a key into a field: browsers do so only for keys that a person presses, and not for key events from a script.
 * Only this old command edits a field like a person, with its caret and its events.
 */
const typeInto = ({ form }: HTMLInputElement, key: string): void => {
  if (key === 'Enter') form?.requestSubmit();
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key.length === 1) document.execCommand('insertText', false, key);
};

const pressAgain = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void => {
  const again = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  const target = document.activeElement ?? document.body;
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', again));
  // A key before this one may have led into a field, as those of search and palette do.
  if (isFree && target instanceof HTMLInputElement && !ctrlKey && !metaKey && !altKey) typeInto(target, key);
};

/**
 * Presses the keys again, in their order, that were pressed on the page that the server sent, before the console
 * listened. Called once its keys are bound; when the last one is pressed, keys work as usual.
 */
export const pressHeldKeys = async (): Promise<void> => {
  held = held.filter(({ timeStamp }) => performance.now() - timeStamp < longestMs);
  for (let next = held.shift(); next; next = held.shift()) {
    // The effect of a key is drawn before the next key is sent, which is for the row that has the cursor by then.
    await new Promise((drawn) => setTimeout(drawn));
    pressAgain(next);
  }
  window.removeEventListener('keydown', hold, { capture: true });
};
