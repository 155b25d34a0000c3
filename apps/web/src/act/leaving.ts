import { navigate } from 'wouter/use-browser-location';
import { dirtyFormsAtom, running } from '../data/session-end.ts';
import { atom } from '../ui/atom.ts';

/** A question that waits for the person's answer: to leave unsaved input, or to stop a run. */
export type Leaving = { readonly go: () => void } | { readonly stop: () => void };
export const leavingAtom = atom<Leaving | null>(null);

/** Whether nothing runs and no input would be lost. */
export const mayLeave = (): boolean => running.length === 0 && dirtyFormsAtom.get() === 0;

/** Leaves at once, or asks first where unsaved input would be lost. What runs is not left. */
export const leave = (go: () => void): void => {
  const answer = running.at(-1);
  if (answer) answer();
  else if (mayLeave()) go();
  else leavingAtom.set({ go });
};

/** Goes to an address of the console; asks first where unsaved input would be lost. */
export const goTo = (to: string): void => leave(() => navigate(to));
