import type { ReadId } from '@matchdesk/core/reads.ts';
import * as z from 'zod/mini';
import { atom, useAtomValue } from '../ui/atom.ts';
import { browserStore } from './browser-storage.ts';
import { ownKey, sessionAtom } from './session.ts';

const mostKept = 50;

const savedView = z.object({
  name: z.string(),
  list: z.custom<ReadId>((id) => typeof id === 'string'),
  href: z.string(),
});
const stored = z.array(savedView);
/** A list with its search, filters, order, size and columns, saved under a name. */
export type SavedView = Readonly<z.infer<typeof savedView>>;

const read = (): readonly SavedView[] => browserStore.read(ownKey('views'), stored) ?? [];

/** The views that the signed-in administrator keeps in this browser. */
const viewsAtom = atom(read());
const readAgain = (): void => viewsAtom.set(read());
sessionAtom.listen(readAgain);
window.addEventListener('storage', readAgain);

export const savedViews = viewsAtom.get;
export const useSavedViews = (): readonly SavedView[] => useAtomValue(viewsAtom);

/** Starts from what is stored now: another tab may have saved a view meanwhile. */
const keep = (change: (views: readonly SavedView[]) => readonly SavedView[]): void => {
  browserStore.set(ownKey('views'), JSON.stringify(change(read()).slice(-mostKept)));
  readAgain();
};

const isOther = (view: SavedView) => (other: SavedView) => other.name !== view.name || other.list !== view.list;

/** Saves a view; replaces one with the same name and list. */
export const saveView = (view: SavedView): void => keep((views) => [...views.filter(isOther(view)), view]);

export const removeView = (view: SavedView): void => keep((views) => views.filter(isOther(view)));
