import { useEffect, useLayoutEffect, useState } from 'react';
import { isComposed } from './composing.ts';
import { emptyStop } from './empty-stop.ts';
import { openMenus, overlaySelector, takeFocusTarget } from './focus-after.ts';
import { useStable } from './use-stable.ts';

/** In ms; on WebKit the Escape that ends a composition arrives after it has ended. */
const compositionLatchMs = 80;

let opener: Element | null = null;
/** Whether the opener was in a row or a post: an action on it may remove it. */
let isOfList = false;
let after: (() => void) | null = null;
let compositionEndedAt = Number.NEGATIVE_INFINITY;

/** Whether a key belongs to an input-method composition, including one that has just ended. */
function isComposing(event: KeyboardEvent): boolean {
  return isComposed(event) || performance.now() - compositionEndedAt < compositionLatchMs;
}

/** A key that is pressed in the moment until the focus is back finds it back, and what was set done. */
function settleBeforeKey() {
  if (!document.querySelector(overlaySelector)) giveFocusBack(null);
}

/** While something lies over the page: sets what to do once nothing does and the focus is back. */
export function onceClosed(run: () => void): void {
  after = run;
  window.addEventListener('keydown', settleBeforeKey, true);
}

/** Returns the focus to an overlay below the one that closed: to where it was in it, else to its first stop. */
function giveFocusWithin(overlay: Element, before: Element | null) {
  const stops = ['[data-autofocus]', 'input, select, textarea', 'button'];
  const first = stops.map((stop) => overlay.querySelector(stop)).find((found) => found !== null);
  const target = before?.isConnected ? before : first;
  // An overlay that holds the focus takes it itself when the focused element is removed: that does not count. The focus
  // in another overlay above it, such as the login, stays there.
  const isTaken = document.activeElement !== overlay && document.activeElement?.closest(overlaySelector);
  if (target instanceof HTMLElement && !isTaken) target.focus();
}

function giveFocusBack(within: Element | null) {
  const under = [...document.querySelectorAll('[data-overlay=modal]')].at(-1);
  if (under) giveFocusWithin(under, under.contains(within) ? within : null);
  if (document.querySelector(overlaySelector)) return;
  const found = takeFocusTarget();
  const before = opener;
  opener = null;
  // A screen that opened meanwhile has the focus on its heading, and keeps it.
  const isTaken = document.activeElement !== null && document.activeElement !== document.body;
  const isThere = before?.checkVisibility({ visibilityProperty: true }) && before !== document.body;
  const main = document.querySelector('main');
  const row = isOfList && main ? (main.querySelector('[data-index][tabindex="0"]') ?? emptyStop(main)) : null;
  const target = found ?? (isTaken ? null : isThere ? before : (row ?? main));
  if (target instanceof HTMLElement) target.focus();
  window.removeEventListener('keydown', settleBeforeKey, true);
  const next = after;
  after = null;
  next?.();
}

/** What closes each open overlay, the topmost last. */
const closers: (() => void)[] = [];

/**
 * Escape closes the topmost overlay, once while it is held. Radix learns some moments late which one that is, and gives
 * an Escape pressed at once to the overlay below.
 */
function closeTopmost(event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  const isOfSomethingInside = event.target instanceof Element && event.target.closest('[data-keeps-escape]') !== null;
  const isMenuOpen = document.querySelector(openMenus) !== null;
  event.preventDefault();
  if (!event.repeat && !isComposing(event) && !isOfSomethingInside && !isMenuOpen) closers.at(-1)?.();
}

/**
 * For the component that renders a Radix `Content` inside its `Portal`, so that it mounts when the overlay opens.
 * Spread the result into `Content`: the focus returns to where it was before the first of several overlays opened (to
 * `main` where that is gone), Escape leaves alone a composition, an open menu or a control that uses it, and alerts
 * over the overlay can be used.
 */
export function useOverlay(onClose: () => void) {
  const close = useStable(onClose);
  const [within] = useState(() => (document.activeElement?.closest(overlaySelector) ? document.activeElement : null));
  const [scrollbarPx] = useState(() => {
    // Read before anything inside takes the focus; within another overlay the first opener stays.
    const active = document.activeElement;
    // An overlay that opens before the last one returned the focus keeps that one's opener.
    if (active !== document.body && !active?.closest(overlaySelector)) {
      opener = active;
      isOfList = active?.closest('[data-index]') !== null;
    }
    return window.innerWidth - document.documentElement.clientWidth;
  });
  useLayoutEffect(() => {
    // The page's scrollbar is hidden while the overlay is open; what lies under it must not shift into its space.
    if (scrollbarPx > 0) document.documentElement.style.setProperty('--scrollbar', `${scrollbarPx}px`);
    return () => {
      if (scrollbarPx > 0) document.documentElement.style.removeProperty('--scrollbar');
    };
  }, [scrollbarPx]);
  useLayoutEffect(() => {
    // A menu that was opened while this one was loading would stay under it, and keep Escape from it.
    for (const menu of document.querySelectorAll<HTMLElement>(openMenus)) menu.hidePopover();
  }, []);
  useLayoutEffect(() => {
    if (closers.push(close) === 1) document.addEventListener('keydown', closeTopmost, true);
    return () => {
      closers.splice(closers.indexOf(close), 1);
      if (closers.length === 0) document.removeEventListener('keydown', closeTopmost, true);
    };
  }, [close]);
  useEffect(() => {
    const ended = () => {
      compositionEndedAt = performance.now();
    };
    document.addEventListener('compositionend', ended, true);
    return () => document.removeEventListener('compositionend', ended, true);
  }, []);
  return {
    'data-overlay': 'modal',
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // A tick later it is known whether another overlay replaced this one.
      setTimeout(() => giveFocusBack(within));
    },
    onEscapeKeyDown: (event: KeyboardEvent) => event.preventDefault(),
    onInteractOutside: (event: Event) => {
      if (event.target instanceof Element && event.target.closest('.alerts')) event.preventDefault();
    },
  };
}
