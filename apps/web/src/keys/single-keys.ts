import { browserStore } from '../data/browser-storage.ts';
import { atom, useAtomValue } from '../ui/atom.ts';

const key = 'matchdesk.single-keys';
const stored = (): boolean => browserStore.get(key) !== 'off';
const singleKeysAtom = atom(stored());
// A choice made in another tab counts here, too.
const readAgain = (): void => singleKeysAtom.set(stored());
window.addEventListener('storage', readAgain);

/** Whether single-letter keys are on (WCAG 2.1.4); this browser keeps the choice. */
export const areSingleKeysOn = singleKeysAtom.get;

export const setSingleKeys = (on: boolean): void => {
  browserStore.set(key, on ? 'on' : 'off');
  readAgain();
};

/** The same as a hook: it follows changes at once. */
export const useSingleKeys = (): boolean => useAtomValue(singleKeysAtom);
