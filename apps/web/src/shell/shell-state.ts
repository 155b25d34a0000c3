import { atom } from 'jotai';

const key = 'matchdesk.sidebar';

const collapsed = atom(localStorage.getItem(key) === 'collapsed');

/** Whether the sidebar is the narrow rail on wide screens; kept in this browser. */
export const collapsedAtom = atom(
  (get) => get(collapsed),
  (_, set, next: boolean) => {
    localStorage.setItem(key, next ? 'collapsed' : 'open');
    set(collapsed, next);
  },
);

/** Whether the sidebar lies over the page on narrow screens. */
export const drawerAtom = atom(false);

export const isNarrow = (): boolean => matchMedia('(max-width: 56rem)').matches;

/** Opens the sidebar where it is closed or a rail, and the other way round. */
export const toggleSidebarAtom = atom(null, (get, set) => {
  if (isNarrow()) set(drawerAtom, !get(drawerAtom));
  else set(collapsedAtom, !get(collapsedAtom));
});

/** Whether the sheet of keys is open. */
export const helpAtom = atom(false);
