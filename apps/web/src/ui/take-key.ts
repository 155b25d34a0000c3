import { isComposed } from './composing.ts';
import { openMenus } from './focus-after.ts';
import { characterOf } from './key-press.ts';

/**
 * Takes a key for something that is still loading, so that it does not reach the page; false where the key is left to
 * others: shortcuts, a composition, and Escape while a menu is open, which it closes first.
 */
export const takeKey = (event: KeyboardEvent): boolean => {
  const isShortcut = characterOf(event) === '' && (event.ctrlKey || event.metaKey || event.altKey);
  const isOfMenu = event.key === 'Escape' && document.querySelector(openMenus) !== null;
  if (isShortcut || isOfMenu || isComposed(event)) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  return true;
};
