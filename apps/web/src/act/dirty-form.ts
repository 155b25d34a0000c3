import { useCallback, useEffect, useRef } from 'react';
import { dirtyFormsAtom } from '../data/session-end.ts';
import { noteFormClosed, noteFormOpened } from './unsettled-writes.ts';

const count = (by: number): void => dirtyFormsAtom.set(Math.max(0, dirtyFormsAtom.get() + by));

const ask = (event: BeforeUnloadEvent): void => {
  // Input that was given up needs no question.
  if (dirtyFormsAtom.get() > 0) event.preventDefault();
};

/**
 * Returns a form's `onDirty`. While the form holds unsaved input, leaving it asks first and the end of the session
 * keeps it. With `action`, a write that was left without an outcome is kept with the form.
 */
export const useDirtyForm = (action?: string): ((isDirty: boolean) => void) => {
  const isDirtyNow = useRef(false);
  const note = useCallback((isDirty: boolean) => {
    if (isDirty === isDirtyNow.current) return;
    isDirtyNow.current = isDirty;
    count(isDirty ? 1 : -1);
    if (isDirty) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  }, []);
  useEffect(() => () => note(false), [note]);
  useEffect(() => {
    if (action === undefined) return undefined;
    noteFormOpened(action);
    return () => noteFormClosed(action);
  }, [action]);
  return note;
};
