import type { ListQuery } from '@matchdesk/core/kit/page.ts';
import { nothing, type Selection } from '@matchdesk/core/kit/selection.ts';
import { atom } from 'jotai';
import { onSignOut } from './session.ts';
import { store } from './store.ts';

type Selections = Readonly<Record<string, Selection>>;

/** Each list's selection, by the list and its record; it outlives paging and going away and back. */
const selectionsAtom = atom<Selections>({});

/** One list's selection. */
export const selectionAtom = (key: string) =>
  atom(
    (get) => get(selectionsAtom)[key] ?? nothing,
    (_, set, next: Selection) => set(selectionsAtom, (before) => ({ ...before, [key]: next })),
  );

/** The pages on which records were selected, by their ids: where each is read again first. */
export type SelectedPlaces = ReadonlyMap<string, ListQuery>;
const places = new Map<string, Map<string, ListQuery>>();

type Listed = { readonly id: string; readonly scope: string };

/** Under which a list's selection is kept. */
export const selectionKey = ({ id, scope }: Listed): string => `${id} ${scope}`;

export const placesOfSelection = (listed: Listed): SelectedPlaces => places.get(selectionKey(listed)) ?? new Map();

/** Notes on which page records stand that are selected now. */
export const notePlaces = (key: string, ids: readonly string[], query: ListQuery): void => {
  const known = places.get(key) ?? new Map<string, ListQuery>();
  for (const id of ids) known.set(id, query);
  places.set(key, known);
};

onSignOut(() => {
  store.set(selectionsAtom, {});
  places.clear();
});
