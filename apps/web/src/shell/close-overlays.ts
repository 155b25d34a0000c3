import { openActionAtom } from '../act/open-action.ts';
import { store } from '../data/store.ts';
import { closePalette } from '../palette/state.ts';
import { helpAtom } from './shell-state.ts';

/** Closes what lies over the page and was opened there: an action's dialog, the palette, the sheet of keys. */
export const closeOverlays = (): void => {
  store.set(openActionAtom, null);
  closePalette();
  store.set(helpAtom, false);
};
