/** A list's search: its box, else the first input that its filters show, else the filter that gives one. */
export const searchOf = (list: HTMLElement | null, box: HTMLInputElement | null): HTMLElement | null => {
  if (box) {
    // What stands there is typed over.
    box.select();
    return box;
  }
  return (
    list?.querySelector<HTMLElement>('.filter-bar input:not(:disabled)') ??
    list?.querySelector<HTMLElement>('.filter-bar select') ??
    null
  );
};
