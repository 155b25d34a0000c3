import { openActionAtom } from '../act/open-action.ts';
import { store } from '../data/store.ts';
import { closePalette } from '../palette/state.ts';
import { helpAtom } from './shell-state.ts';

/** Closes what was opened over the page: an action's dialog, the palette, the sheet of keys. */
export const closeOverlays = (): void => {
  store.set(openActionAtom, null);
  closePalette();
  store.set(helpAtom, false);
};
