import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { hasNext, pageCount } from '@matchdesk/core/kit/list/page.ts';
import { rowTarget } from '@matchdesk/core/kit/list/read.ts';
import {
  allMatching,
  countOf,
  extended,
  isSelectable,
  isSelected,
  nothing,
  toggled,
} from '@matchdesk/core/kit/list/selection.ts';
import { placeAmong } from '@matchdesk/desk/list-cursor.ts';
import { changeList, type Desk, tell } from '../desk/desk.ts';
import { awaitsOther, type ListState } from '../desk/list-state.ts';
import { focusedIn } from '../registry/here.ts';
import { ask } from './open-list.ts';

const rowsIn = ({ page }: ListState): readonly unknown[] => page?.rows ?? [];
const clamped = (list: ListState, at: number): number => placeAmong(rowsIn(list).length, at);

export const moveTo = (desk: Desk, list: ListState, at: number): void =>
  changeList(desk, list.id, (now) => ({ ...now, cursor: clamped(now, at) }));

/** Moves the cursor; after the last row it goes to the next page, before the first row to the previous one. */
export const moveBy = (desk: Desk, list: ListState, by: number): void => {
  const at = list.cursor + by;
  if (at >= rowsIn(list).length && list.cursor === rowsIn(list).length - 1 && canGoOn(list)) turnPage(desk, list, 1, 0);
  else if (at < 0 && list.cursor === 0 && list.query.page > 1) turnPage(desk, list, -1, Number.MAX_SAFE_INTEGER);
  else moveTo(desk, list, at);
};

export const canGoOn = ({ query, page }: ListState): boolean =>
  page !== null && hasNext(query.page, query.size, page.rows.length, page.total);

export const turnPage = (desk: Desk, list: ListState, by: number, cursor = 0): void => {
  if (by > 0 && !canGoOn(list)) return;
  const page = Math.max(1, list.query.page + by);
  if (page !== list.query.page) ask(desk, list.id, { page }, cursor);
};

export const firstPage = (desk: Desk, list: ListState): void => {
  if (list.query.page > 1) ask(desk, list.id, { page: 1 });
  else moveTo(desk, list, 0);
};

export const lastPage = (desk: Desk, list: ListState): void => {
  const { page, query } = list;
  if (!page) return;
  if (page.total === null) {
    tell(desk, 'wait', 'The number of rows is unknown: ] goes on page by page.');
    return;
  }
  const last = pageCount(page.total, query.size);
  if (last !== query.page) ask(desk, list.id, { page: last }, Number.MAX_SAFE_INTEGER);
  else moveTo(desk, list, rowsIn(list).length - 1);
};

/** Switches to the next of the list's page sizes. */
export const nextSize = (desk: Desk, list: ListState): void => {
  const sizes = [...list.list.sizes].sort((one, other) => one - other);
  if (sizes.length < 2) return;
  const size = sizes[(sizes.indexOf(list.query.size) + 1) % sizes.length] ?? list.query.size;
  ask(desk, list.id, { size });
};

const withKnown = (list: ListState, targets: readonly Target[]): ListState['known'] =>
  new Map([...list.known, ...targets.map((target) => [target.id, target] as const)]);

/** Selects or deselects the row under the cursor, and moves to the next one. */
export const toggleRow = (desk: Desk, { id }: ListState): void =>
  changeList(desk, id, (list) => {
    const row = focusedIn(list);
    if (!row) return list;
    return {
      ...list,
      selection: toggled(list.selection, row.id, row.label),
      known: withKnown(list, [row]),
      cursor: clamped(list, list.cursor + 1),
    };
  });

const withAll = (list: ListState, targets: readonly Target[]): ListState => {
  const selection = extended(
    list.selection,
    targets.map((target) => [target.id, target.label] as const),
  );
  return { ...list, selection, known: withKnown(list, targets) };
};

/** Selects the row under the cursor and the one that the cursor moves to. */
export const extendBy = (desk: Desk, { id }: ListState, by: number): void =>
  changeList(desk, id, (list) => {
    const moved = { ...list, cursor: clamped(list, list.cursor + by) };
    return withAll(
      moved,
      [focusedIn(list), focusedIn(moved)].filter((row) => row !== null),
    );
  });

const targetsOf = ({ list, page }: ListState): readonly Target[] =>
  (page?.rows ?? []).map((row) => rowTarget(list, row));

/** Adds the rows of the page to the selection. */
export const selectPage = (desk: Desk, { id }: ListState): void =>
  changeList(desk, id, (list) => (awaitsOther(list) ? list : withAll(list, targetsOf(list))));

/** Selects all that match: by name where they are all on this page, else by the query. */
export const selectAll = (desk: Desk, { id }: ListState): void =>
  changeList(desk, id, (list) => {
    const { page } = list;
    if (!page || page.rows.length === 0 || awaitsOther(list)) return list;
    const targets = targetsOf(list);
    if (isSelectable(page.total) && page.total > targets.length) {
      return { ...list, selection: allMatching(list.query, page.total) };
    }
    return withAll(list, targets);
  });

export const selectNone = (desk: Desk, { id }: ListState): void =>
  changeList(desk, id, (list) => ({ ...list, selection: nothing, known: new Map() }));

export const selectedCount = (list: ListState): number => countOf(list.selection);
export const isRowSelected = (list: ListState, row: unknown): boolean => isSelected(list.selection, list.list.id(row));
