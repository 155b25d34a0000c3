import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { cursorAfter, placeAmong } from '@matchdesk/desk/list-cursor.ts';
import { changed, lastBefore } from '@matchdesk/desk/list-query.ts';
import { changeList, type Desk, note, noteFailure, stateOf } from '../desk/desk.ts';
import { type ListState, newListState } from '../desk/list-state.ts';
import { listNamed } from '../registry/places.ts';
import { askAhead, pageFor } from './pages.ts';
import { reportSeen } from './report-seen.ts';

let lastId = 0;

/** Returns the page size that fills the screen: the smallest that does, else the largest. */
export const sizeFor = (sizes: readonly number[], rows: number): number =>
  [...sizes].sort((one, other) => one - other).find((size) => size >= rows) ?? Math.max(...sizes);

/** Adds a list to those that are kept, and loads it at once. Returns its number. */
export const openList = (desk: Desk, read: string, scope: Target | null, more: Partial<ListState['query']> = {}) => {
  const list = listNamed(stateOf(desk), read);
  if (!list) throw new Error(`There is no list ${read}.`);
  lastId += 1;
  const id = lastId;
  const query = { ...firstQuery(list), size: sizeFor(list.sizes, stateOf(desk).size.rows - 6), ...more };
  const state = newListState({ id, read, list, scope, query });
  desk.store.set((before) => ({ ...before, lists: { ...before.lists, [id]: state } }));
  void loadList(desk, id);
  return id;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The cursor on the same record, where the rows are those of the same query. */
export const onSameRow = ({ list, page, cursor }: ListState, rows: readonly unknown[]): number =>
  placeAmong(rows.length, cursorAfter((page?.rows ?? []).map(list.id), cursor, rows.map(list.id)));

/** Loads a list's query; the old rows stay until the new ones arrive. `cursor` is its position then. */
export const loadList = async (desk: Desk, id: number, cursor?: number): Promise<void> => {
  const asked = stateOf(desk).lists[id];
  if (!asked) return;
  const { query } = asked;
  const isOvertaken = () => !isSame(stateOf(desk).lists[id]?.query, query);
  changeList(desk, id, (list) => ({ ...list, isLoading: true, failure: null }));
  try {
    const page = await pageFor(desk, asked, query);
    if (isOvertaken()) return;
    const last = lastBefore(query, page);
    if (last !== null) {
      ask(desk, id, { page: last }, Number.MAX_SAFE_INTEGER);
      return;
    }
    changeList(desk, id, (list) => ({
      ...list,
      page,
      changed: null,
      waiting: null,
      shown: query,
      isLoading: false,
      cursor: cursor === undefined ? onSameRow(list, page.rows) : placeAmong(page.rows.length, cursor),
    }));
    if (page.notice !== undefined) note(desk, page.notice);
    void askAhead(desk, asked, query, page);
    void reportSeen(desk, asked, page.rows);
  } catch (thrown) {
    const failure = noteFailure(desk, thrown);
    if (isOvertaken()) return;
    // Rows of another query would stand under what was asked for, and keys would act on them.
    const gone = (list: ListState) => (isSame(list.shown, query) ? {} : { page: null, shown: null });
    changeList(desk, id, (list) => ({ ...list, ...gone(list), isLoading: false, failure }));
  }
};

/** Changes the query: another page, order, search or filter. */
export const ask = (desk: Desk, id: number, change: Partial<ListState['query']>, cursor = 0): void => {
  changeList(desk, id, (list) => ({ ...list, query: changed(list.list, list.query, change) }));
  void loadList(desk, id, cursor);
};

/** Loads a list again, without the cache. */
export const reload = (desk: Desk, id: number): Promise<void> => {
  desk.pages.clear();
  return loadList(desk, id);
};
