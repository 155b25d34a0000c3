import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useKeys } from '../keys/use-keys.ts';
import { drawerAtom } from './shell-state.ts';

const close = (): void => drawerAtom.set(false);

/** What takes the focus in the sidebar: the entry of the screen that shows, else the first one. */
const entryIn = (sidebar: HTMLElement | null): HTMLElement | null | undefined =>
  sidebar?.querySelector<HTMLElement>('[aria-current]') ?? sidebar?.querySelector('a');

/**
 * Rendered while the sidebar lies over the page on a narrow screen: the sidebar has the focus, and is closed by Escape, a
 * press beside it, another screen, or the focus leaving it for something that it would cover.
 */
export function Drawer() {
  const [path] = useLocation();
  useKeys([{ keys: 'Escape', title: 'Close the sidebar', group: 'Everywhere', unlisted: true, run: close }]);
  // Not a layout effect: React returns the focus that one of them moves while the sidebar is taken away.
  useEffect(() => {
    const sidebar = document.getElementById('sidebar');
    const opener = document.activeElement;
    const leave = ({ relatedTarget }: FocusEvent): void => {
      const isBeside = relatedTarget instanceof Element && !relatedTarget.closest('.sidebar, .sidebar-scrim');
      if (isBeside) close();
    };
    sidebar?.addEventListener('focusout', leave);
    entryIn(sidebar)?.focus();
    return () => {
      sidebar?.removeEventListener('focusout', leave);
      // A focus that has moved elsewhere stays there.
      const isHere = document.activeElement === document.body || sidebar?.contains(document.activeElement);
      if (isHere && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useEffect(() => close, [path]);
  return <button type="button" className="sidebar-scrim" aria-label="Close the sidebar" onClick={close} />;
}
