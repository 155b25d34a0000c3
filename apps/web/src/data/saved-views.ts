import type { ReadId } from '@matchdesk/core/reads.ts';
import { atom, useAtomValue } from 'jotai';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

/** A list with its search, filters, order, size and columns, saved under a name. */
export type SavedView = { readonly name: string; readonly list: ReadId; readonly href: string };

const mostKept = 50;
const keyOf = (adminId: string | null): string => `matchdesk.views.${adminId ?? 'nobody'}`;

const read = (adminId: string | null): readonly SavedView[] => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(adminId)) ?? '[]') as readonly SavedView[];
  } catch {
    // The stored text is not ours: there are no views.
    return [];
  }
};

const changesAtom = atom(0);

/** The views that the signed-in administrator keeps in this browser. */
const viewsAtom = atom((get) => {
  get(changesAtom);
  return read(get(sessionAtom).adminId);
});

window.addEventListener('storage', () => store.set(changesAtom, (before) => before + 1));

export const savedViews = (): readonly SavedView[] => store.get(viewsAtom);
export const useSavedViews = (): readonly SavedView[] => useAtomValue(viewsAtom);

/** Starts from what is stored now: another tab may have saved a view meanwhile. */
const keep = (change: (views: readonly SavedView[]) => readonly SavedView[]): void => {
  const { adminId } = store.get(sessionAtom);
  localStorage.setItem(keyOf(adminId), JSON.stringify(change(read(adminId)).slice(-mostKept)));
  store.set(changesAtom, (before) => before + 1);
};

/** Saves a view; replaces one with the same name and list. */
export const saveView = (view: SavedView): void =>
  keep((views) => [...views.filter(({ name, list }) => name !== view.name || list !== view.list), view]);

export const removeView = (view: SavedView): void =>
  keep((views) => views.filter(({ name, list }) => name !== view.name || list !== view.list));
