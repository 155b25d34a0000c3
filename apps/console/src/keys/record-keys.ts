import { changed } from '@matchdesk/desk/list-query.ts';
import type { Binding } from '../desk/binding.ts';
import { changeList, type Desk, pushOverlay, stateOf, tell } from '../desk/desk.ts';
import type { ListState } from '../desk/list-state.ts';
import { openedPalette } from '../desk/palette-state.ts';
import { type RecordState, type State, viewOf } from '../desk/state.ts';
import { canGoOn, moveTo } from '../list/moves.ts';
import { loadList } from '../list/open-list.ts';
import { loadRecord, openRecord, scrollRecord, showTab, tabsOf } from '../record/open-record.ts';
import { actionsHere, focusedIn } from '../registry/here.ts';
import { copyKey } from './copy-id.ts';
import { actionKeys } from './list-keys.ts';

/** Returns the list below the open record, where the record was opened from it. */
const listBelow = (state: State): ListState | null => {
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
const stepRecord = async (desk: Desk, by: 1 | -1): Promise<void> => {
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

/** The keys of a record's tabs; they work on each tab. */
export const tabKeys = (desk: Desk, record: RecordState): readonly Binding[] => {
  const tabs = tabsOf(stateOf(desk), record);
  const group = 'Tabs';
  if (tabs.length < 2) return [];
  const step = (by: number) => () => showTab(desk, (record.tab + by + tabs.length) % tabs.length);
  return [
    { keys: ['tab'], title: 'Next tab', hint: 'tabs', group, run: step(1) },
    { keys: ['shift+tab'], title: 'Previous tab', group, run: step(-1) },
    ...tabs.slice(0, 9).map(({ title }, at) => ({
      keys: [String(at + 1)],
      title: `Tab: ${title}`,
      group,
      run: () => showTab(desk, at),
    })),
  ];
};

/** The keys of a record's fields. */
export const recordKeys = (desk: Desk, record: RecordState): readonly Binding[] => {
  const group = 'Move';
  const screen = Math.max(1, stateOf(desk).size.rows - 8);
  const dots = () => pushOverlay(desk, { kind: 'palette', palette: openedPalette(true) });
  return [
    { keys: ['j', 'down'], title: 'Scroll down', hint: 'scroll', group, run: () => scrollRecord(desk, 1) },
    { keys: ['k', 'up'], title: 'Scroll up', group, run: () => scrollRecord(desk, -1) },
    { keys: ['page-down', 'space', 'ctrl+d'], title: 'Down by a screen', group, run: () => scrollRecord(desk, screen) },
    { keys: ['page-up', 'ctrl+u'], title: 'Up by a screen', group, run: () => scrollRecord(desk, -screen) },
    { keys: ['home'], title: 'To the top', group, run: () => scrollRecord(desk, -1_000_000) },
    { keys: ['end', 'G'], title: 'To the end', group, run: () => scrollRecord(desk, 1_000_000) },
    ...(listBelow(stateOf(desk))
      ? [
          { keys: [']'], title: 'Next record', hint: 'next', group, run: () => void stepRecord(desk, 1) },
          { keys: ['['], title: 'Previous record', group, run: () => void stepRecord(desk, -1) },
        ]
      : []),
    {
      keys: ['r', 'ctrl+r'],
      title: 'Load again',
      group: 'This record',
      ...(record.detail.failure && { hint: 'retry' }),
      run: () => void loadRecord(desk),
    },
    ...(actionsHere(stateOf(desk)).length > 0
      ? [{ keys: ['.'], title: 'Actions on it', hint: 'actions', group: 'This record', run: dots }]
      : []),
    copyKey(desk, record.target.id, 'This record'),
    ...actionKeys(desk),
  ];
};
