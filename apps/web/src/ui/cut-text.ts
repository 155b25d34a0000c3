import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Says under the pointer what a cell has no room for; gives back the cell. */
const tellCut = ({ target }: SyntheticEvent): HTMLElement | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.cell') : null;
  if (!cell) return null;
  const inner = cell.querySelector('.truncate') ?? cell;
  const all = document.createRange();
  all.selectNodeContents(inner);
  const { paddingLeft, paddingRight } = getComputedStyle(inner);
  const room = inner.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  // A cell that is clipped does not tell its content's width by itself; a pixel is lost to rounding.
  const isCut = all.getBoundingClientRect().width > room + 1;
  if (isCut && cell.textContent) cell.title = cell.textContent;
  else cell.removeAttribute('title');
  return cell;
};

/** Tells the whole text of a cut cell while the pointer is over it, until other rows are shown. */
export const useCutText = (rows: unknown) => {
  const told = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows the cell says something else
  useLayoutEffect(() => told.current?.removeAttribute('title'), [rows]);
  return (event: SyntheticEvent): void => {
    told.current = tellCut(event);
  };
};
