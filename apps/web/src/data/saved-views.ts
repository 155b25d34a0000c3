import type { ReadId } from '@matchdesk/core/reads.ts';
import { atom, useAtomValue } from '../ui/atom.ts';
import { sessionAtom } from './session.ts';

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

/** The views that the signed-in administrator keeps in this browser. */
const viewsAtom = atom(read(sessionAtom.get().adminId));
const readAgain = (): void => viewsAtom.set(read(sessionAtom.get().adminId));
sessionAtom.listen(readAgain);
window.addEventListener('storage', readAgain);

export const savedViews = viewsAtom.get;
export const useSavedViews = (): readonly SavedView[] => useAtomValue(viewsAtom);

/** Starts from what is stored now: another tab may have saved a view meanwhile. */
const keep = (change: (views: readonly SavedView[]) => readonly SavedView[]): void => {
  const { adminId } = sessionAtom.get();
  localStorage.setItem(keyOf(adminId), JSON.stringify(change(read(adminId)).slice(-mostKept)));
  readAgain();
};

/** Saves a view; replaces one with the same name and list. */
export const saveView = (view: SavedView): void =>
  keep((views) => [...views.filter(({ name, list }) => name !== view.name || list !== view.list), view]);

export const removeView = (view: SavedView): void =>
  keep((views) => views.filter(({ name, list }) => name !== view.name || list !== view.list));
