import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Shows the whole text of a cut cell as a tooltip. Returns the cell. */
const showCutText = ({ target }: SyntheticEvent): HTMLElement | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.cell') : null;
  if (!cell) return null;
  const inner = cell.querySelector('.truncate') ?? cell;
  const all = document.createRange();
  all.selectNodeContents(inner);
  const { paddingLeft, paddingRight } = getComputedStyle(inner);
  const room = inner.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  // A clipped cell does not report the width of its content; one pixel may be lost to rounding.
  const isCut = all.getBoundingClientRect().width > room + 1;
  if (isCut && cell.textContent) cell.title = cell.textContent;
  else cell.removeAttribute('title');
  return cell;
};

/** Shows the whole text of a cut cell while the pointer is over it, until other rows show. */
export const useCutText = (rows: unknown) => {
  const told = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows the cell has another text
  useLayoutEffect(() => told.current?.removeAttribute('title'), [rows]);
  return (event: SyntheticEvent): void => {
    told.current = showCutText(event);
  };
};
