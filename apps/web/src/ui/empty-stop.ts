/**
 * Where the focus goes when the last item of a list is removed: to the first action that its empty state offers, else
 * to the empty state.
 */
export const emptyStop = (within: ParentNode): HTMLElement | null =>
  within.querySelector<HTMLElement>('.empty-actions :is(a[href], button)') ?? within.querySelector('.empty');
