import type { Target } from '@matchdesk/core/kit/action.ts';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { noteOpened } from '../data/opened.ts';
import { useKeys } from '../keys/use-keys.ts';
import { copyBinding } from './copy-key.ts';
import { pageHereAtom } from './here.ts';

/** Says which record a screen is about, so that keys and palette act on it, and notes that it was opened. */
export const useHere = (record: string, { id, label, record: known }: Target): void => {
  const setHere = useSetAtom(pageHereAtom);
  useEffect(() => {
    const focused = { id, label, ...(known !== undefined && { record: known }) };
    setHere({ record, focused, list: null, scope: '', selection: null });
    return () => setHere(null);
  }, [setHere, record, id, label, known]);
  useKeys(id === '' ? [] : [copyBinding(id, 'Record')]);
  useEffect(() => {
    if (id !== '' && label !== '') noteOpened(record, { id, label, note: '' });
  }, [record, id, label]);
};
