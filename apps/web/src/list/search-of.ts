/** The search of a list: its search box, else the first input of its filters, else the first filter. */
export const searchOf = (list: HTMLElement): HTMLElement | null => {
  const box = list.querySelector<HTMLInputElement>('.search-box input');
  // Typing replaces its text.
  box?.select();
  return box ?? list.querySelector('.filter-bar input:not(:disabled)') ?? list.querySelector('.filter-bar select');
};
