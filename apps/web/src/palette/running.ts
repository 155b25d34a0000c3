import { closePalette, stagesAtom } from './state.ts';

let stop: (() => void) | null = null;

/** Notes how to stop the run that the palette shows; null where nothing can be stopped. */
export const noteStop = (next: (() => void) | null): void => {
  stop = next;
};

/** Closes the palette. A run in it is stopped, where it can be, and never hidden. */
export const leavePalette = (): void => {
  if (stagesAtom.get().at(-1)?.at === 'run') stop?.();
  else closePalette();
};
