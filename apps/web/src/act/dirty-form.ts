import { useCallback, useEffect, useRef } from 'react';
import { dirtyFormsAtom } from '../data/session-end.ts';
import { store } from '../data/store.ts';
import { forgetAllLeft } from './left-unsettled.ts';

const count = (by: number): void => store.set(dirtyFormsAtom, (before) => Math.max(0, before + by));

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** For a form's `onDirty`: while something unsaved stands in it, leaving asks first and a session's end keeps it. */
export const useDirtyForm = (): ((isDirty: boolean) => void) => {
  const isDirtyNow = useRef(false);
  const note = useCallback((isDirty: boolean) => {
    if (isDirty === isDirtyNow.current) return;
    isDirtyNow.current = isDirty;
    count(isDirty ? 1 : -1);
    if (isDirty) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  }, []);
  const end = useCallback(() => {
    note(false);
    forgetAllLeft();
  }, [note]);
  useEffect(() => end, [end]);
  return note;
};
