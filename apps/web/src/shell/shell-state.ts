import { browserStore } from '../data/browser-storage.ts';
import { atom } from '../ui/atom.ts';

const key = 'matchdesk.sidebar';

/** Whether the sidebar is the narrow rail on wide screens; kept in this browser. */
export const collapsedAtom = atom(browserStore.get(key) === 'collapsed');
collapsedAtom.listen(() => browserStore.set(key, collapsedAtom.get() ? 'collapsed' : 'open'));

/** Whether the sidebar lies over the page on narrow screens. */
export const drawerAtom = atom(false);

export const isNarrow = (): boolean => matchMedia('(max-width: 56rem)').matches;

export const isSidebarOpen = (): boolean => (isNarrow() ? drawerAtom.get() : !collapsedAtom.get());

/** Opens the sidebar where it is closed or a rail, and the other way round. */
export const toggleSidebar = (): void => {
  const shown = isNarrow() ? drawerAtom : collapsedAtom;
  shown.set(!shown.get());
};

/** Whether the sheet of keys is open. */
export const helpAtom = atom(false);
