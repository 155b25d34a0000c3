/** A list's search: its box, else the first input that its filters show, else the filter that gives one. */
export const searchOf = (list: HTMLElement): HTMLElement | null => {
  const box = list.querySelector<HTMLInputElement>('.search-box input');
  // What stands there is typed over.
  box?.select();
  return box ?? list.querySelector('.filter-bar input:not(:disabled)') ?? list.querySelector('.filter-bar select');
};
