import type { NamedAction } from '@matchdesk/core/actions.ts';
import { type Here, type Subject, selectedIn, subjectIn } from '@matchdesk/desk/task/subject.ts';
import { atom } from 'jotai';
import { store } from '../data/store.ts';

/** The record that the screen is about. */
export const pageHereAtom = atom<Here | null>(null);
/** The list on the screen. */
export const listHereAtom = atom<(Here & { readonly hasFocus: boolean }) | null>(null);

/** On a record's own page the list is used while the focus is in it; else the record is. */
export const hereAtom = atom((get): Here | null => {
  const [page, list] = [get(pageHereAtom), get(listHereAtom)];
  return page && !list?.hasFocus ? page : list;
});

type Entry = Pick<NamedAction, 'action'>;

/** Returns the selection that an action would act on here; null where nothing is selected. */
export const selectedHere = (entry: Entry): Subject | null => selectedIn(store.get(hereAtom), entry);

/** Returns what an action on records would act on here without asking; null where it has to ask. */
export const subjectHere = (entry: Entry): Subject | null => subjectIn(store.get(hereAtom), entry);
