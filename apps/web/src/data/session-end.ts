import { atom } from 'jotai';
import { store } from './store.ts';

/** Forms that hold something typed; while there is one, a session's end asks to sign in over the screen. */
export const dirtyFormsAtom = atom(0);
/** The session ended by itself: null while it has not. `over`: sign in over the screen, nothing typed is lost. */
export const sessionEndAtom = atom<null | 'over' | 'away'>(null);

/** A call was answered 401: what was typed stays, and signing in leads back to where the person was. */
export const sessionEnded = (): void => {
  store.set(sessionEndAtom, (before) => before ?? (store.get(dirtyFormsAtom) > 0 ? 'over' : 'away'));
};

/** What was typed was sent, or is given up: nothing asks before it is left any more. */
export const forgetDirtyForms = (): void => store.set(dirtyFormsAtom, 0);
