import { openActionAtom } from '../act/open-action.ts';
import { closePalette } from '../palette/state.ts';
import { helpAtom } from './shell-state.ts';

/** Closes what was opened over the page: an action's dialog, the palette, the sheet of keys. */
export const closeOverlays = (): void => {
  openActionAtom.set(null);
  closePalette();
  helpAtom.set(false);
};
