import { changed } from '@matchdesk/desk/list-query.ts';
import { changeList, type Desk, stateOf, tell } from '../desk/desk.ts';
import type { ListState } from '../desk/list-state.ts';
import { type State, viewOf } from '../desk/state.ts';
import { canGoOn, moveTo } from '../list/moves.ts';
import { loadList } from '../list/open-list.ts';
import { focusedIn } from '../registry/here.ts';
import { openRecord } from './open-record.ts';

/** Returns the list below the open record, where the record was opened from it. */
export const listBelow = (state: State): ListState | null => {
  const [below, view] = [state.views.at(-2), viewOf(state)];
  const list = below?.kind === 'list' ? state.lists[below.list] : undefined;
  return list && view?.kind === 'record' && view.record.from === list.read ? list : null;
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
  if (!row || row.id === view.record.target.id || viewOf(stateOf(desk)) !== view) return;
  desk.store.set((state) => ({ ...state, views: state.views.slice(0, -1) }));
  openRecord(desk, moved.list.record, row, moved.read);
};
