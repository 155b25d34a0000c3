import { useCallback, useEffect, useRef } from 'react';
import { dirtyFormsAtom } from '../data/session-end.ts';
import { store } from '../data/store.ts';
import { forgetLeftOf, keepLeftOf } from './left-unsettled.ts';

const count = (by: number): void => store.set(dirtyFormsAtom, (before) => Math.max(0, before + by));

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * For a form's `onDirty`: while something unsaved stands in it, leaving asks first and a session's end keeps it. The form
 * of an action also keeps what was left without an outcome.
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
    keepLeftOf(action);
    return () => forgetLeftOf(action);
  }, [action]);
  return note;
};
