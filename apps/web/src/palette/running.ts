import { store } from '../data/store.ts';
import { closePalette, stagesAtom } from './state.ts';

let stop: (() => void) | null = null;

/** Notes what stops the run that the palette shows; null where nothing does. */
export const noteStop = (next: (() => void) | null): void => {
  stop = next;
};

/** Closes the palette; what runs in it is stopped, where it can be, and never hidden. */
export const leavePalette = (): void => {
  if (store.get(stagesAtom).at(-1)?.at === 'run') stop?.();
  else closePalette();
};
