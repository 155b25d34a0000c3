import type { KeyboardEvent } from 'react';
import { isComposed } from '../ui/composing.ts';

/** Escape in the controls above a list moves the focus to its rows; a search handles its own Escape. */
export const leaveTools = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Escape' || event.defaultPrevented || isComposed(nativeEvent)) return;
  if (!(target instanceof Element) || !target.closest('.list-sort, .filter-bar, .table-sort')) return;
  event.preventDefault();
  const row = currentTarget.querySelector<HTMLElement>('[data-cursor]');
  (row ?? currentTarget.closest<HTMLElement>('main'))?.focus();
};
