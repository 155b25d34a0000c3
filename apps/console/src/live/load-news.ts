import { pageNews } from '@matchdesk/desk/list-news.ts';
import { changeList, type Desk, stateOf } from '../desk/desk.ts';
import type { ListState } from '../desk/list-state.ts';
import { onSameRow } from '../list/open-list.ts';
import { pageFor } from '../list/pages.ts';
import { reportSeen } from '../list/report-seen.ts';

/** How long a changed row stays marked. */
const markedMs = 4_000;

/** Marks rows, and removes the mark a while later. */
const mark = (desk: Desk, id: number, changed: ReadonlySet<string>): void => {
  changeList(desk, id, (list) => ({ ...list, changed }));
  const unmark = () => changeList(desk, id, (list) => (list.changed === changed ? { ...list, changed: null } : list));
  setTimeout(unmark, markedMs).unref();
};

/**
 * Loads the page of a list again: changed rows are updated in place; changes that would move rows wait. Returns false
 * where the list is loading, or shows another page by now: the answer to that may be older than the change.
 */
export const loadNews = async (desk: Desk, id: number): Promise<boolean> => {
  const asked = stateOf(desk).lists[id];
  if (!asked) return true;
  if (asked.isLoading) return false;
  if (!asked.page) return true;
  const read = await pageFor(desk, asked, asked.query);
  const now = stateOf(desk).lists[id];
  if (!now) return true;
  if (!now.page || now.query !== asked.query || now.page !== asked.page) return false;
  const { shown, changed, waiting } = pageNews(now.list, now.page, read);
  changeList(desk, id, (list) => ({ ...list, page: shown, waiting }));
  if (changed.length > 0) mark(desk, id, new Set(changed));
  return true;
};

/** Shows the changes that waited, with the cursor on the same row; new rows are marked. */
export const showNews = (desk: Desk, { id, list, scope, page, waiting }: ListState): void => {
  if (!waiting || !page) return;
  const stood = new Set(page.rows.map(list.id));
  const { rows } = waiting.page;
  changeList(desk, id, (now) => ({
    ...now,
    page: waiting.page,
    waiting: null,
    cursor: onSameRow(now, rows),
  }));
  mark(desk, id, new Set(rows.map(list.id).filter((each) => !stood.has(each))));
  void reportSeen(desk, { list, scope }, rows);
};
