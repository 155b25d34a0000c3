import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { type RefObject, useEffect } from 'react';
import { browserStore } from '../data/browser-storage.ts';
import { atom } from '../ui/atom.ts';
import { rowsKey } from './own-lists.ts';

const fits = 'fit';

/** Whether lists without a size of their own in the address show as many rows as fit; kept in this browser. */
export const fitsAtom = atom(browserStore.get(rowsKey) === fits);

export const rememberFit = (isFit: boolean): void => {
  if (isFit) browserStore.set(rowsKey, fits);
  else browserStore.remove(rowsKey);
  fitsAtom.set(isFit);
};

/** In px: the height of a row, and of everything above and below the rows, until they are measured. */
const usualRow = 37;
const usualAround = 300;
const leastRows = 5;
const mostRows = 100;

const rowsIn = (room: number, row: number): number => Math.min(mostRows, Math.max(leastRows, Math.floor(room / row)));

/** How many rows the window has room for. */
export const roomAtom = atom(rowsIn(innerHeight - usualAround, usualRow));

/** What a list is asked for, with as many rows as fit where that is wanted. */
export const fitted = (query: ListQuery, room: number, isWanted: boolean): ListQuery =>
  isWanted ? { ...query, size: room, isFit: true } : query;

/** What stands below the rows: the pager, the page's own edge, and the foot. */
const belowRows = (frame: HTMLElement, body: HTMLElement): number => {
  const page = frame.closest('main');
  const edge = page ? Number.parseFloat(getComputedStyle(page).paddingBottom) : 0;
  const foot = document.querySelector('.footer')?.getBoundingClientRect().height ?? 0;
  return frame.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom + edge + foot;
};

const measure = (frame: HTMLElement): void => {
  const body = frame.querySelector<HTMLElement>('.table-body');
  if (!body) return;
  const row = body.querySelector('.table-row')?.getBoundingClientRect().height ?? usualRow;
  const above = body.getBoundingClientRect().top + scrollY;
  roomAtom.set(rowsIn(innerHeight - above - belowRows(frame, body), row));
};

/** While a window is being resized, the list is asked for once. */
const restMs = 150;

/** Measures the room for rows while they follow the window, once they are there and whenever it changes. */
export const useFit = (frame: RefObject<HTMLElement | null>, isFit: boolean, isThere: boolean): void => {
  useEffect(() => {
    if (!isFit || !isThere) return;
    const look = (): void => {
      if (frame.current) measure(frame.current);
    };
    let timer = 0;
    const later = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(look, restMs);
    };
    look();
    window.addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', later);
    };
  }, [frame, isFit, isThere]);
};
