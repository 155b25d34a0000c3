/** Which of a table's elements show which rows: both lists in the rows' order. */
export type RowSlots = {
  readonly ids: readonly string[];
  readonly keys: readonly number[];
  /** How many elements there were so far. */
  readonly made: number;
  /** Whether none of the rows stood before. */
  readonly isOther: boolean;
};

export const noSlots: RowSlots = { ids: [], keys: [], made: 0, isOther: true };

/**
 * The elements for the next rows. A page of other rows takes over the elements that stand, as only their texts have to
 * be written then; where one of the rows stays, each keeps its own element, and with it the focus, wherever it goes.
 */
export const slotsFor = (before: RowSlots, ids: readonly string[]): RowSlots => {
  const own = new Map(before.ids.map((id, at) => [id, before.keys[at]]));
  const isOther = !ids.some((id) => own.has(id));
  let { made } = before;
  const keys = ids.map((id, at) => (isOther ? before.keys[at] : own.get(id)) ?? made++);
  return { ids, keys, made, isOther };
};
