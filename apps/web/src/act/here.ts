import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { SomeList } from '@matchdesk/core/context.ts';
import type { Target } from '@matchdesk/core/kit/action.ts';
import { countOf, type Selection } from '@matchdesk/core/kit/selection.ts';
import { atom } from 'jotai';
import { store } from '../data/store.ts';
import { one, type Subject } from './subject.ts';

/** What the person has before them: the list's selection, the row under the cursor or the record that is open. */
export type Here = {
  readonly record: string;
  readonly focused: Target | null;
  readonly list: SomeList | null;
  readonly scope: string;
  readonly selection: Selection | null;
};

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

const selectedIn = (here: Here | null, { action }: Entry): Subject | null => {
  if (!here?.selection || !here.list || action.on !== here.record || countOf(here.selection) === 0) return null;
  return { kind: 'selection', selection: here.selection, list: here.list, scope: here.scope };
};

/** The selection that an action would act on here; null where nothing is selected. */
export const selectedHere = (entry: Entry): Subject | null => selectedIn(store.get(hereAtom), entry);

/** What an action that acts on records would act on here, as it is or was, without asking; null where it must ask. */
export const subjectHere = (entry: Entry, here: Here | null = store.get(hereAtom)): Subject | null => {
  const focused = here && entry.action.on === here.record ? here.focused : null;
  return selectedIn(here, entry) ?? (focused ? one(focused) : null);
};
