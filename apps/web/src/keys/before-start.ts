// It is part of the page's first script, and imports nothing: it listens before the rest has arrived.

/** ms; a key that waited longer is forgotten. */
const longestMs = 5_000;
/** Keys that follow others: they correct or end what was typed. */
const following = ['Enter', 'Backspace', 'Escape'];

let held: KeyboardEvent[] = [];

const isChordOfPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

const isHeld = (event: KeyboardEvent): boolean => {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
  // What is typed into a field stays there.
  if (isComposing || (target instanceof Element && target.closest('input, textarea, select') !== null)) return false;
  if (ctrlKey || metaKey || altKey) return isChordOfPalette(event);
  if (following.includes(key)) return held.length > 0 && target === document.body;
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
 * Presses the keys again, in their order, that were pressed on the page that the server sent, before the console
 * listened. Called once its keys are bound; from then on keys work as usual.
 */
export const pressHeldKeys = (): void => {
  window.removeEventListener('keydown', hold, { capture: true });
  const keys = held.filter(({ timeStamp }) => performance.now() - timeStamp < longestMs);
  held = [];
  for (const event of keys) {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const again = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', again));
  }
};
