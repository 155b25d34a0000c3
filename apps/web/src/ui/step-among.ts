import type { KeyboardEvent } from 'react';

/** Arrows, Home and End move the focus among controls in a row, around the ends; other keys do nothing here. */
export const stepAmong = (event: KeyboardEvent, stops: readonly HTMLElement[]): void => {
  const here = document.activeElement;
  const at = here instanceof HTMLElement ? stops.indexOf(here) : -1;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  stops.at(to % stops.length)?.focus();
};
