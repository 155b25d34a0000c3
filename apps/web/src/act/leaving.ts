import { navigate } from 'wouter/use-browser-location';
import { dirtyFormsAtom } from '../data/session-end.ts';
import { atom } from '../ui/atom.ts';

/** A navigation away from a form with unsaved input that waits for the person's answer. */
export const leavingAtom = atom<{ readonly go: () => void } | null>(null);

export const isFormDirty = (): boolean => dirtyFormsAtom.get() > 0;

/** Leaves at once, or asks first where unsaved input would be lost. */
export const leave = (go: () => void): void => {
  if (isFormDirty()) leavingAtom.set({ go });
  else go();
};

/** Goes to an address of the console; asks first where unsaved input would be lost. */
export const goTo = (to: string): void => leave(() => navigate(to));
