import { atom } from '../ui/atom.ts';

/** What an action returned to be shown, until the person closes it. */
export const shownAtom = atom<unknown>(null);
