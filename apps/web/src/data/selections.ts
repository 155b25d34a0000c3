import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { nothing, type Selection } from '@matchdesk/core/kit/list/selection.ts';
import { useCallback } from 'react';
import { atom, useAtomValue } from '../ui/atom.ts';
import { onSignOut } from './leaving.ts';

type Selections = Readonly<Record<string, Selection>>;

/** Each list's selection, by list and record. It survives paging, and leaving the list and returning. */
const selectionsAtom = atom<Selections>({});

/** The selection of one list, and a function that replaces it. */
export const useSelection = (key: string): readonly [Selection, (next: Selection) => void] => {
  const select = useCallback((next: Selection) => selectionsAtom.set({ ...selectionsAtom.get(), [key]: next }), [key]);
  return [useAtomValue(selectionsAtom)[key] ?? nothing, select];
};

/** The pages on which records were selected, by the records' ids: an export reads each there first. */
export type SelectedPlaces = ReadonlyMap<string, ListQuery>;
const places = new Map<string, Map<string, ListQuery>>();

type Listed = { readonly id: string; readonly scope: string };

/** The key of a list's selection. */
export const selectionKey = ({ id, scope }: Listed): string => `${id} ${scope}`;

export const placesOfSelection = (listed: Listed): SelectedPlaces => places.get(selectionKey(listed)) ?? new Map();

/** Notes on which page the records were that are selected now. */
export const notePlaces = (key: string, ids: readonly string[], query: ListQuery): void => {
  const known = places.get(key) ?? new Map<string, ListQuery>();
  for (const id of ids) known.set(id, query);
  places.set(key, known);
};

onSignOut(() => {
  selectionsAtom.set({});
  places.clear();
});
