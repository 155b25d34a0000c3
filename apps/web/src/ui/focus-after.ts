/** Marks what lies over the page; base.css stops the page from scrolling while a modal one is open. */
export const overlaySelector = '[data-overlay]';
/** The menus that are open. */
export const openMenus = '[popover]:popover-open:not([role=tooltip])';

let target: (() => HTMLElement | null) | null = null;

/**
 * While something lies over the page: sets what gets the focus afterwards, looked up then, instead of what had it
 * before.
 */
export const giveFocusTo = (find: () => HTMLElement | null): void => {
  if (document.querySelector(overlaySelector)) target = find;
};

/** Returns what was set, once. */
export const takeFocusTarget = (): HTMLElement | null => {
  const found = target?.() ?? null;
  target = null;
  return found;
};
