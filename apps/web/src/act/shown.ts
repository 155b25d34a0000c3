import { atom } from 'jotai';

/** What an action gave to be seen, until the person has seen it. */
export const shownAtom = atom<unknown>(null);
