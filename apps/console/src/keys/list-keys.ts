import type { SomeList } from '@matchdesk/core/context.ts';
import { shownId } from '@matchdesk/core/kit/list/read.ts';
import { queueTexts } from '@matchdesk/core/queue/texts.ts';
import { isNarrowed, isSortable, whole } from '@matchdesk/desk/list-query.ts';
import { begin } from '../act/begin.ts';
import { openFilter } from '../choose/filter-chooser.ts';
import { type Binding, grouped, type Ungrouped, without } from '../desk/binding.ts';
import { changeList, type Desk, patch, stateOf, tell } from '../desk/desk.ts';
import type { ListState } from '../desk/list-state.ts';
import { listOfView } from '../desk/state.ts';
import { openExport } from '../export/export-form.ts';
import {
  extendBy,
  firstPage,
  lastPage,
  moveBy,
  moveTo,
  nextSize,
  selectAll,
  selectedCount,
  selectNone,
  selectPage,
  toggleRow,
  turnPage,
} from '../list/moves.ts';
import { openSearch, openSort } from '../list/narrowing.ts';
import { ask, reload } from '../list/open-list.ts';
import { showNews } from '../live/load-news.ts';
import { openPalette } from '../palette/open-palette.ts';
import { aboutOf, openAbout, openRecord } from '../record/open-record.ts';
import { actionsFor, actionsHere, decisionsIfUnselected, domainHere, focusedIn } from '../registry/here.ts';
import { once } from './once.ts';
import { copyKey, reloadKey } from './view-keys.ts';

/** An action's key by the name that a terminal gives it. */
const keyOfAction = (key: string): string => key.replace(/Delete$/, 'delete');

/** The keys that decide a case, the same as in the browser. Where cases are selected, they decide none and say so. */
const decisionKeys = (desk: Desk): readonly Binding[] => {
  const list = listOfView(stateOf(desk));
  const areSelected = list?.list.record === 'case' && selectedCount(list) > 0;
  return grouped(
    'Decide',
    decisionsIfUnselected(stateOf(desk)).map(({ entry, subject, input, key, label }) => ({
      keys: [keyOfAction(key)],
      title: label,
      ofRows: true,
      run: areSelected
        ? () => tell(desk, 'wait', queueTexts.oneAtATime)
        : once(desk, () => begin(desk, entry, subject, { input, given: {}, refused: null })),
    })),
  );
};

const openFocused = (desk: Desk, list: ListState): void => {
  const row = focusedIn(list);
  if (row) openRecord(desk, list.list.record, row, list.read);
};

const shiftBy = (desk: Desk, list: ListState, by: number): void =>
  changeList(desk, list.id, (now) => ({
    ...now,
    shift: Math.max(0, Math.min(now.list.columns.length - 2, now.shift + by)),
  }));

/**
 * Returns the keys that widen a narrowed list: Esc clears the selection, F clears the search and the filters, which Esc
 * keeps.
 */
export const narrowest = (desk: Desk, list: ListState): readonly Binding[] => {
  const showWhole = () => {
    patch(desk, { alert: null });
    ask(desk, list.id, whole);
  };
  const stay = () => tell(desk, 'wait', 'The search stays. F clears it, u goes back.');
  const hasSelected = selectedCount(list) > 0;
  const isNarrow = isNarrowed(list.query);
  return grouped('This list', [
    hasSelected && { keys: ['esc'], title: 'Clear the selection', run: () => selectNone(desk, list) },
    !hasSelected && isNarrow && { keys: ['esc'], title: 'To the rows of the search', run: stay },
    isNarrow && { keys: ['F'], title: 'Clear search and filters', run: showWhole },
  ]);
};

/** Marks keys that wait for the rows where other rows are loading. */
const forRows = (bindings: readonly Binding[]): readonly Binding[] =>
  bindings.map((binding) => ({ ...binding, ofRows: true }));

const moving = (desk: Desk, list: ListState): readonly Binding[] => {
  const visible = Math.max(1, stateOf(desk).size.rows - 7);
  const to = (at: number) => () => moveTo(desk, list, at);
  return [
    ...forRows(
      grouped('Move', [
        { keys: ['j', 'down'], title: 'Next row', run: () => moveBy(desk, list, 1) },
        { keys: ['k', 'up'], title: 'Previous row', run: () => moveBy(desk, list, -1) },
        { keys: ['page-down', 'ctrl+d'], title: 'Down by a screen', run: to(list.cursor + visible) },
        { keys: ['page-up', 'ctrl+u'], title: 'Up by a screen', run: to(list.cursor - visible) },
        { keys: ['home'], title: 'First row', run: to(0) },
        { keys: ['end', 'G'], title: 'Last row', run: to(Number.MAX_SAFE_INTEGER) },
        { keys: ['right', 'l'], title: 'More columns to the right', run: () => shiftBy(desk, list, 1) },
        { keys: ['left', 'h'], title: 'Columns to the left', run: () => shiftBy(desk, list, -1) },
      ]),
    ),
    ...grouped('Move', [
      { keys: [']'], title: 'Next page', hint: 'page', run: () => turnPage(desk, list, 1) },
      { keys: ['['], title: 'Previous page', run: () => turnPage(desk, list, -1) },
      { keys: ['{'], title: 'First page', run: () => firstPage(desk, list) },
      { keys: ['}'], title: 'Last page', run: () => lastPage(desk, list) },
    ]),
  ];
};

const narrowing = (desk: Desk, list: ListState): readonly Binding[] => {
  const { search, filters = [], sizes } = list.list;
  return grouped('This list', [
    search !== undefined && { keys: ['/'], title: 'Search', hint: 'search', run: () => openSearch(desk, list) },
    filters.length > 0 && { keys: ['f'], title: 'Filter', hint: 'filter', run: () => openFilter(desk, list) },
    isSortable(list.list) && { keys: ['s'], title: 'Sort', hint: 'sort', run: () => openSort(desk, list) },
    sizes.length > 1 && { keys: ['z'], title: 'Rows on a page', run: () => nextSize(desk, list) },
    { keys: ['E'], title: 'Export to a file', hint: 'export', run: () => openExport(desk, list) },
    reloadKey(list.failure, () => reload(desk, list.id)),
  ]);
};

/** The key that opens the actions on what is focused or selected. */
export const actionsKey = (desk: Desk): Ungrouped => ({
  keys: ['.'],
  title: 'Actions on it',
  hint: 'actions',
  run: () => openPalette(desk, true),
});

const selecting = (desk: Desk, list: ListState): readonly Binding[] => {
  const hasActions = actionsFor(stateOf(desk)).some(({ action }) => action.on === list.list.record);
  if (!hasActions) return [];
  return forRows(
    grouped('Select', [
      { keys: ['x', 'space'], title: 'Select or deselect the row', hint: 'select', run: () => toggleRow(desk, list) },
      { keys: ['shift+down', 'J'], title: 'Extend the selection downwards', run: () => extendBy(desk, list, 1) },
      { keys: ['shift+up', 'K'], title: 'Extend the selection upwards', run: () => extendBy(desk, list, -1) },
      { keys: ['* a'], title: 'Select the page', run: () => selectPage(desk, list) },
      { keys: ['* m'], title: 'Select all that match', run: () => selectAll(desk, list) },
      { keys: ['* n'], title: 'Select none', run: () => selectNone(desk, list) },
      actionsKey(desk),
    ]),
  );
};

const taken = new Set(['j', 'k', 'l', 'h', 'x', 'f', 's', 'z', 'g', 'G', 'J', 'K', 'q', 'u']);

/**
 * Returns the actions' own keys: those that decide the case here, those for the current row, and those of this screen that
 * need no row, such as adding a record.
 */
const actionKeys = (desk: Desk): readonly Binding[] => {
  const state = stateOf(desk);
  const onRows = actionsHere(state).map(([named, subject]) => ({
    named,
    run: () => begin(desk, named, subject),
    ofRows: true,
  }));
  const forScreen = actionsFor(state)
    .filter(({ action, domain }) => action.on === undefined && domain === domainHere(state))
    .map((named) => ({ named, run: () => begin(desk, named), ofRows: false }));
  const deciding = decisionKeys(desk);
  const decided = new Set(deciding.flatMap(({ keys }) => keys));
  const acting = [...onRows, ...forScreen].flatMap(({ named: { action }, run, ofRows }) => {
    const key = keyOfAction(action.key ?? '');
    const isFree = key !== '' && !taken.has(key) && !decided.has(key);
    return isFree ? [{ keys: [key], title: action.title, group: 'Act', ofRows, run: once(desk, run) }] : [];
  });
  return [...deciding, ...acting];
};

/**
 * Adds the actions' keys to those of a view. They take precedence over the view's; each hidden key has an alternative.
 */
export const withActions = (desk: Desk, own: readonly Binding[]): readonly Binding[] => {
  const acts = actionKeys(desk);
  const acted = new Set(acts.flatMap(({ keys }) => keys));
  return [...own.map(without(acted)), ...acts];
};

/** The key that leads to whom or what a row is about. */
export const aboutKey = (desk: Desk, list: SomeList, row: unknown): Ungrouped => {
  const about = aboutOf(stateOf(desk), list, row);
  return (
    about && {
      keys: ['p'],
      title: `Open the ${about.kind} it is about`,
      hint: about.kind,
      run: () => openAbout(desk, about),
    }
  );
};

/** Returns the keys of a list. */
export const listKeys = (desk: Desk, list: ListState): readonly Binding[] => {
  const row = focusedIn(list);
  return withActions(desk, [
    ...forRows([
      ...grouped('Move', [
        { keys: ['enter', 'o'], title: 'Open the record', hint: 'open', run: () => openFocused(desk, list) },
        aboutKey(desk, list.list, row?.record),
      ]),
      ...grouped('This list', [row && copyKey(desk, shownId(list.list, row.record))]),
    ]),
    ...narrowing(desk, list),
    ...selecting(desk, list),
    ...moving(desk, list),
    ...grouped('This list', [
      list.waiting && { keys: ['R'], title: 'Show what is new', run: () => showNews(desk, list) },
    ]),
  ]);
};
