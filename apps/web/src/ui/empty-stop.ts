/** Where the focus goes as the last of a list goes with it: to the first way on that its empty place offers, else to that place. */
export const emptyStop = (within: ParentNode): HTMLElement | null =>
  within.querySelector<HTMLElement>('.empty-actions :is(a[href], button)') ?? within.querySelector('.empty');
