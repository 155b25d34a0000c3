import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { changed } from '@matchdesk/desk/list-query.ts';
import { changeList, type Desk, stateOf, tell } from '../desk/desk.ts';
import type { ListState } from '../desk/list-state.ts';
import { viewOf } from '../desk/state.ts';
import { canGoOn, moveTo } from '../list/moves.ts';
import { loadList } from '../list/open-list.ts';
import { focusedIn, listBelow, targetOf } from '../registry/here.ts';
import { openRecord } from './open-record.ts';

const openInstead = (desk: Desk, list: ListState, target: Target): void => {
  desk.store.set((state) => ({ ...state, views: state.views.slice(0, -1) }));
  openRecord(desk, list.list.record, target, list.read);
};

const turn = (desk: Desk, { id }: ListState, by: 1 | -1): Promise<void> => {
  changeList(desk, id, (now) => ({ ...now, query: changed(now.list, now.query, { page: now.query.page + by }) }));
  return loadList(desk, id, by > 0 ? 0 : Number.MAX_SAFE_INTEGER);
};

/**
 * Opens the record after (1) or before (-1) the open one in the list that it was opened from, also over the end of a
 * page.
 */
export const stepRecord = async (desk: Desk, by: 1 | -1): Promise<void> => {
  const [list, view] = [listBelow(stateOf(desk)), viewOf(stateOf(desk))];
  if (!list || view?.kind !== 'record') return;
  const at = list.cursor + by;
  if (list.page?.rows[at] !== undefined) moveTo(desk, list, at);
  else if (by > 0 ? canGoOn(list) : list.query.page > 1) await turn(desk, list, by);
  else return tell(desk, 'wait', `This is the ${by > 0 ? 'last' : 'first'} record of the list.`);
  const moved = listBelow(stateOf(desk));
  const row = moved && focusedIn(moved);
  // A failed page has shown its failure; a person who has gone elsewhere meanwhile stays there.
  if (row && row.id !== view.record.target.id && viewOf(stateOf(desk)) === view) openInstead(desk, moved, row);
};

/**
 * After a decision on the open record of a queue: opens the next one. Does nothing where this record was not decided, or
 * is the last one of its page.
 */
export const openNextOfQueue = (desk: Desk, action: string, ids: readonly string[]): void => {
  desk.claims.noteDecided(action, ids);
  const list = listBelow(stateOf(desk));
  const { queue } = list?.list ?? {};
  if (!list || !queue?.isOne(list.query) || !queue.decidedBy.includes(action)) return;
  const rows = list.page?.rows ?? [];
  const decided = rows[list.cursor];
  const names = decided === undefined ? [] : (queue.of?.(decided) ?? [list.list.id(decided)]);
  const next = rows.slice(list.cursor + 1).find((row) => !queue.isTaken?.(row));
  if (next === undefined || !ids.some((id) => names.includes(id))) return;
  // Where decided rows leave the list, the next one comes to the place of this one.
  if (!queue.leaves) moveTo(desk, list, rows.indexOf(next));
  openInstead(desk, list, targetOf(list.list, next));
};
