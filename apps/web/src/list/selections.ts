import { nothing, type Selection } from '@matchdesk/core/kit/selection.ts';
import { atom } from 'jotai';
import { onSignOut } from '../data/session.ts';
import { store } from '../data/store.ts';

type Selections = Readonly<Record<string, Selection>>;

/** Each list's selection, by the list and its record; it outlives paging and going away and back. */
const selectionsAtom = atom<Selections>({});

/** One list's selection. */
export const selectionAtom = (key: string) =>
  atom(
    (get) => get(selectionsAtom)[key] ?? nothing,
    (_, set, next: Selection) => set(selectionsAtom, (before) => ({ ...before, [key]: next })),
  );

onSignOut(() => store.set(selectionsAtom, {}));
