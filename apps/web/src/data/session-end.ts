import { atom } from '../ui/atom.ts';

/** How many forms hold unsaved input. While there is one, the end of the session asks to sign in over the screen. */
export const dirtyFormsAtom = atom(0);
/**
 * Whether a line is half typed in the palette. Leaving the palette gives it up without a question, but the end of the
 * session keeps it.
 */
export const halfTypedAtom = atom(false);
/** The runs that cannot be left, the newest last: each function tells a person who wants to leave why. */
export const running: (() => void)[] = [];
/**
 * How the session ended by itself; null while it has not. `over`: the person signs in over the screen, and nothing
 * typed is lost.
 */
export const sessionEndAtom = atom<null | 'over' | 'away'>(null);

/** A call was answered with 401. Typed input stays, and signing in leads back to where the person was. */
export const sessionEnded = (): void => {
  const isTyped = dirtyFormsAtom.get() > 0 || halfTypedAtom.get();
  sessionEndAtom.set(sessionEndAtom.get() ?? (isTyped ? 'over' : 'away'));
};

/**
 * Handles that the typed input was sent or given up, or that the session is over: the person can leave without a
 * question.
 */
export const forgetDirtyForms = (): void => {
  dirtyFormsAtom.set(0);
  running.length = 0;
};
