import { atom } from '../ui/atom.ts';

/** How many forms hold unsaved input. While there is one, the end of the session asks to sign in over the screen. */
export const dirtyFormsAtom = atom(0);
/** For each thing that runs and cannot be left, the newest last: what it answers to somebody who would leave. */
export const running: (() => void)[] = [];
/** How the session ended by itself; null while it has not. `over`: sign in over the screen, nothing typed is lost. */
export const sessionEndAtom = atom<null | 'over' | 'away'>(null);

/** A call was answered with 401. Typed input stays, and signing in leads back to where the person was. */
export const sessionEnded = (): void => {
  sessionEndAtom.set(sessionEndAtom.get() ?? (dirtyFormsAtom.get() > 0 ? 'over' : 'away'));
};

/** The typed input was sent or given up, or the session is over: nothing keeps the person from leaving. */
export const forgetDirtyForms = (): void => {
  dirtyFormsAtom.set(0);
  running.length = 0;
};
