import type { ReadId } from '@matchdesk/core/reads.ts';
import * as z from 'zod/mini';
import { atom, useAtomValue } from '../ui/atom.ts';
import { browserStore } from './browser-storage.ts';
import { sessionAtom } from './session.ts';

/** A list with its search, filters, order, size and columns, saved under a name. */
export type SavedView = { readonly name: string; readonly list: ReadId; readonly href: string };

const mostKept = 50;
const keyOf = (adminId: string | null): string => `matchdesk.views.${adminId ?? 'nobody'}`;

const stored = z.array(
  z.object({ name: z.string(), list: z.custom<ReadId>((id) => typeof id === 'string'), href: z.string() }),
);

const read = (adminId: string | null): readonly SavedView[] => browserStore.read(keyOf(adminId), stored) ?? [];

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
  browserStore.set(keyOf(adminId), JSON.stringify(change(read(adminId)).slice(-mostKept)));
  readAgain();
};

/** Saves a view; replaces one with the same name and list. */
export const saveView = (view: SavedView): void =>
  keep((views) => [...views.filter(({ name, list }) => name !== view.name || list !== view.list), view]);

export const removeView = (view: SavedView): void =>
  keep((views) => views.filter(({ name, list }) => name !== view.name || list !== view.list));
