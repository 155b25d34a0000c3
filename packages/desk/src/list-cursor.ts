/** The place, limited to the places of a list with this number of rows; 0 for an empty list. */
export const placeAmong = (count: number, at: number): number => Math.max(0, Math.min(count - 1, at));

/**
 * Where the cursor of a list goes when rows came or went: it stays on its row. Where that row has left, it goes to the
 * next one that is still there; without one, it keeps its place, which may then be behind the last row.
 */
export const cursorAfter = (before: readonly string[], cursor: number, now: readonly string[]): number => {
  const kept = before.slice(cursor).find((id) => now.includes(id));
  return kept === undefined ? cursor : now.indexOf(kept);
};
