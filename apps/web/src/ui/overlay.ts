import { useEffect, useLayoutEffect, useState } from 'react';

/** Marks what lies over the page; base.css stops the page's scrolling while a modal one is there. */
const overlaySelector = '[data-overlay]';

/** ms; on WebKit the Escape that ends a composition arrives after it has ended. */
const compositionLatchMs = 80;

let opener: Element | null = null;
let instead: (() => HTMLElement | null) | null = null;
let compositionEndedAt = Number.NEGATIVE_INFINITY;

/** Whether a key belongs to an input-method composition, just ended ones included. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229 || performance.now() - compositionEndedAt < compositionLatchMs;
}

/** While something lies over the page: what has the focus afterwards, looked for then, instead of what had it before. */
export function giveFocusTo(find: () => HTMLElement | null): void {
  if (document.querySelector(overlaySelector)) instead = find;
}

function giveFocusBack() {
  if (document.querySelector(overlaySelector)) return;
  const found = instead?.();
  instead = null;
  const target = found ?? (opener?.isConnected && opener !== document.body ? opener : document.querySelector('main'));
  opener = null;
  if (target instanceof HTMLElement) target.focus();
}

/**
 * For the component that renders a Radix `Content`, inside its `Portal`, so that it mounts when the overlay opens.
 * Spread the result into `Content`: the focus goes back to where it was before the first of several overlays opened
 * (to `main` if that is gone), Escape leaves a composition, an open menu or what keeps it for itself alone, and alerts over it can be used.
 */
export function useOverlay() {
  const [scrollbarPx] = useState(() => {
    // Read before anything inside takes the focus; within another overlay the first opener stands.
    const active = document.activeElement;
    // One that opens before the last gave the focus back keeps that one's opener.
    if (active !== document.body && !active?.closest(overlaySelector)) opener = active;
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
      setTimeout(giveFocusBack);
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
