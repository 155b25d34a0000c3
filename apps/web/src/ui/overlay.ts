import { useEffect, useLayoutEffect, useState } from 'react';
import { isComposed } from './composing.ts';
import { emptyStop } from './empty-stop.ts';

/** Marks what lies over the page; base.css stops the page's scrolling while a modal one is there. */
const overlaySelector = '[data-overlay]';

/** ms; on WebKit the Escape that ends a composition arrives after it has ended. */
const compositionLatchMs = 80;

let opener: Element | null = null;
/** Whether the opener stood in a row or a post: what is done to one may take it away. */
let isOfList = false;
let instead: (() => HTMLElement | null) | null = null;
let after: (() => void) | null = null;
let compositionEndedAt = Number.NEGATIVE_INFINITY;

/** Whether a key belongs to an input-method composition, just ended ones included. */
function isComposing(event: KeyboardEvent): boolean {
  return isComposed(event) || performance.now() - compositionEndedAt < compositionLatchMs;
}

/** While something lies over the page: what has the focus afterwards, looked for then, instead of what had it before. */
export function giveFocusTo(find: () => HTMLElement | null): void {
  if (document.querySelector(overlaySelector)) instead = find;
}

/** While something lies over the page: what to do once nothing does and the focus is back. */
export function onceClosed(run: () => void): void {
  after = run;
}

/** To an overlay that lies under the one that closed: where it was in it, else its first stop. */
function giveFocusWithin(overlay: Element, before: Element | null) {
  const stops = ['[data-autofocus]', 'input, select, textarea', 'button'];
  const first = stops.map((stop) => overlay.querySelector(stop)).find((found) => found !== null);
  const target = before?.isConnected ? before : first;
  // An overlay that holds the focus takes it itself when what had it goes: that is no stop of its own. What another one
  // over it has, such as the login, stays there.
  const isTaken = document.activeElement !== overlay && document.activeElement?.closest(overlaySelector);
  if (target instanceof HTMLElement && !isTaken) target.focus();
}

function giveFocusBack(within: Element | null) {
  const under = [...document.querySelectorAll('[data-overlay=modal]')].at(-1);
  if (under) giveFocusWithin(under, under.contains(within) ? within : null);
  if (document.querySelector(overlaySelector)) return;
  const found = instead?.();
  const before = opener;
  instead = null;
  opener = null;
  // A screen that came meanwhile has the focus on its heading, and keeps it.
  const isTaken = document.activeElement !== null && document.activeElement !== document.body;
  const isThere = before?.isConnected && before !== document.body;
  const main = document.querySelector('main');
  const row = isOfList && main ? (main.querySelector('[data-index][tabindex="0"]') ?? emptyStop(main)) : null;
  const target = found ?? (isTaken ? null : isThere ? before : (row ?? main));
  if (target instanceof HTMLElement) target.focus();
  const next = after;
  after = null;
  next?.();
}

/**
 * For the component that renders a Radix `Content`, inside its `Portal`, so that it mounts when the overlay opens.
 * Spread the result into `Content`: the focus goes back to where it was before the first of several overlays opened
 * (to `main` if that is gone), Escape leaves a composition, an open menu or what keeps it for itself alone, and alerts over it can be used.
 */
export function useOverlay() {
  const [within] = useState(() => (document.activeElement?.closest(overlaySelector) ? document.activeElement : null));
  const [scrollbarPx] = useState(() => {
    // Read before anything inside takes the focus; within another overlay the first opener stands.
    const active = document.activeElement;
    // One that opens before the last gave the focus back keeps that one's opener.
    if (active !== document.body && !active?.closest(overlaySelector)) {
      opener = active;
      isOfList = active?.closest('[data-index]') !== null;
    }
    return window.innerWidth - document.documentElement.clientWidth;
  });
  useLayoutEffect(() => {
    // The page's scrollbar goes while the overlay is there; what lies under must not move into its place.
    if (scrollbarPx > 0) document.documentElement.style.setProperty('--scrollbar', `${scrollbarPx}px`);
    return () => {
      if (scrollbarPx > 0) document.documentElement.style.removeProperty('--scrollbar');
    };
  }, [scrollbarPx]);
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
      // A tick later it is known whether another overlay took this one's place.
      setTimeout(() => giveFocusBack(within));
    },
    onEscapeKeyDown: (event: KeyboardEvent) => {
      const isOfSomethingInside =
        event.target instanceof Element && event.target.closest('[data-keeps-escape]') !== null;
      const isMenuOpen = document.querySelector('[popover]:popover-open:not([role=tooltip])') !== null;
      if (isComposing(event) || isOfSomethingInside || isMenuOpen) event.preventDefault();
    },
    onInteractOutside: (event: Event) => {
      if (event.target instanceof Element && event.target.closest('.alerts')) event.preventDefault();
    },
  };
}
