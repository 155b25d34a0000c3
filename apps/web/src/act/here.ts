import type { NamedAction } from '@matchdesk/core/actions.ts';
import { type Here, type Subject, selectedIn, subjectIn } from '@matchdesk/desk/task/subject.ts';
import { atom } from 'jotai';
import { store } from '../data/store.ts';

/** The record that the screen is about. */
export const pageHereAtom = atom<Here | null>(null);
/** A list on the screen. */
export const listHereAtom = atom<(Here & { readonly hasFocus: boolean }) | null>(null);

/** A list on a record's own page counts while the focus is in it; else the record does. */
export const hereAtom = atom((get): Here | null => {
  const [page, list] = [get(pageHereAtom), get(listHereAtom)];
  return page && !list?.hasFocus ? page : list;
});

type Entry = Pick<NamedAction, 'action'>;

/** The selection that an action would act on here; null where nothing is selected. */
export const selectedHere = (entry: Entry): Subject | null => selectedIn(store.get(hereAtom), entry);

/** What an action that acts on records would act on here, without asking; null where it must ask. */
export const subjectHere = (entry: Entry): Subject | null => subjectIn(store.get(hereAtom), entry);
