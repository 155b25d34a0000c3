import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { useEffect } from 'react';
import { useActionsOn } from '../data/actions-on.ts';
import { noteOpened } from '../data/opened.ts';
import { useKeys } from '../keys/use-keys.ts';
import { actionKeys } from './action-keys.ts';
import { copyBinding } from './copy.ts';
import { pageHereAtom } from './here.ts';

/** Says which record a screen is about, so that keys and palette act on it, and notes that it was opened. */
export const useHere = (record: string, { id, label, record: known }: Target): void => {
  useEffect(() => {
    const focused = { id, label, ...(known !== undefined && { record: known }) };
    pageHereAtom.set({ record, focused, list: null, scope: '', selection: null });
    return () => pageHereAtom.set(null);
  }, [record, id, label, known]);
  useKeys(id === '' ? [] : [copyBinding(id, 'Record')]);
  useEffect(() => {
    if (id !== '' && label !== '') noteOpened(record, { id, label, note: '' });
  }, [record, id, label]);
};

/** As `useHere`, on a record's own page: the row keys of such a record also work there. */
export const useHereOnPage = (record: string, group: string, target: Target): void => {
  useHere(record, target);
  useKeys(actionKeys(useActionsOn(record), group, target));
};
