/** Which of a table's elements show which rows: both lists are in the order of the rows. */
export type RowSlots = {
  readonly ids: readonly string[];
  readonly keys: readonly number[];
  /** How many elements have been created so far. */
  readonly made: number;
  /** Whether all rows are new. */
  readonly isOther: boolean;
};

export const noSlots: RowSlots = { ids: [], keys: [], made: 0, isOther: true };

/**
 * Returns the elements for the next rows. A page of new rows reuses the existing elements, so that only their texts
 * change. Where one of the rows stays, each row keeps its own element, and with it the focus, wherever it moves.
 */
export const slotsFor = (before: RowSlots, ids: readonly string[]): RowSlots => {
  const own = new Map(before.ids.map((id, at) => [id, before.keys[at]]));
  const isOther = !ids.some((id) => own.has(id));
  let { made } = before;
  const keys = ids.map((id, at) => (isOther ? before.keys[at] : own.get(id)) ?? made++);
  return { ids, keys, made, isOther };
};
