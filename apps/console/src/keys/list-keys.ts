import type { SomeList } from '@matchdesk/core/context.ts';
import { shownId } from '@matchdesk/core/kit/list/read.ts';
import { isNarrowed, isSortable, whole } from '@matchdesk/desk/list-query.ts';
import { begin } from '../act/begin.ts';
import { openFilter } from '../choose/filter-chooser.ts';
import { type Binding, without } from '../desk/binding.ts';
import { changeList, type Desk, patch, stateOf, tell } from '../desk/desk.ts';
import type { ListState } from '../desk/list-state.ts';
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
import { actionsFor, actionsHere, domainHere, focusedIn } from '../registry/here.ts';
import { copyKey } from './copy-id.ts';
import { decisionKeys, keyOfAction } from './decision-keys.ts';
import { once } from './once.ts';

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
  const group = 'This list';
  const showWhole = () => {
    patch(desk, { alert: null });
    ask(desk, list.id, whole);
  };
  const stay = () => tell(desk, 'wait', 'The search stays. F clears it, u goes back.');
  return [
    ...(selectedCount(list) > 0
      ? [{ keys: ['esc'], title: 'Clear the selection', group, run: () => selectNone(desk, list) }]
      : isNarrowed(list.query)
        ? [{ keys: ['esc'], title: 'To the rows of the search', group, run: stay }]
        : []),
    ...(isNarrowed(list.query) ? [{ keys: ['F'], title: 'Clear search and filters', group, run: showWhole }] : []),
  ];
};

/** Marks keys that wait for the rows where other rows are loading. */
const forRows = (bindings: readonly Binding[]): readonly Binding[] =>
  bindings.map((binding) => ({ ...binding, ofRows: true }));

const moving = (desk: Desk, list: ListState): readonly Binding[] => {
  const group = 'Move';
  const visible = Math.max(1, stateOf(desk).size.rows - 7);
  return [
    ...forRows([
      { keys: ['j', 'down'], title: 'Next row', group, run: () => moveBy(desk, list, 1) },
      { keys: ['k', 'up'], title: 'Previous row', group, run: () => moveBy(desk, list, -1) },
      {
        keys: ['page-down', 'ctrl+d'],
        title: 'Down by a screen',
        group,
        run: () => moveTo(desk, list, list.cursor + visible),
      },
      {
        keys: ['page-up', 'ctrl+u'],
        title: 'Up by a screen',
        group,
        run: () => moveTo(desk, list, list.cursor - visible),
      },
      { keys: ['home'], title: 'First row', group, run: () => moveTo(desk, list, 0) },
      { keys: ['end', 'G'], title: 'Last row', group, run: () => moveTo(desk, list, Number.MAX_SAFE_INTEGER) },
    ]),
    { keys: [']'], title: 'Next page', group, hint: 'page', run: () => turnPage(desk, list, 1) },
    { keys: ['['], title: 'Previous page', group, run: () => turnPage(desk, list, -1) },
    { keys: ['{'], title: 'First page', group, run: () => firstPage(desk, list) },
    { keys: ['}'], title: 'Last page', group, run: () => lastPage(desk, list) },
    ...forRows([
      { keys: ['right', 'l'], title: 'More columns to the right', group, run: () => shiftBy(desk, list, 1) },
      { keys: ['left', 'h'], title: 'Columns to the left', group, run: () => shiftBy(desk, list, -1) },
    ]),
  ];
};

const narrowing = (desk: Desk, list: ListState): readonly Binding[] => {
  const group = 'This list';
  const { search, filters = [], sizes } = list.list;
  return [
    ...(search ? [{ keys: ['/'], title: 'Search', hint: 'search', group, run: () => openSearch(desk, list) }] : []),
    ...(filters.length > 0
      ? [{ keys: ['f'], title: 'Filter', hint: 'filter', group, run: () => openFilter(desk, list) }]
      : []),
    ...(isSortable(list.list)
      ? [{ keys: ['s'], title: 'Sort', hint: 'sort', group, run: () => openSort(desk, list) }]
      : []),
    ...(sizes.length > 1 ? [{ keys: ['z'], title: 'Rows on a page', group, run: () => nextSize(desk, list) }] : []),
    { keys: ['E'], title: 'Export to a file', hint: 'export', group, run: () => openExport(desk, list) },
    {
      keys: ['r', 'ctrl+r'],
      title: 'Load again',
      group,
      ...(list.failure && { hint: 'retry' }),
      run: () => void reload(desk, list.id),
    },
  ];
};

const selecting = (desk: Desk, list: ListState): readonly Binding[] => {
  const group = 'Select';
  const dots = () => openPalette(desk, true);
  const hasActions = actionsFor(stateOf(desk)).some(({ action }) => action.on === list.list.record);
  if (!hasActions) return [];
  return forRows([
    {
      keys: ['x', 'space'],
      title: 'Select or deselect the row',
      hint: 'select',
      group,
      run: () => toggleRow(desk, list),
    },
    {
      keys: ['shift+down', 'J'],
      title: 'Extend the selection downwards',
      group,
      run: () => extendBy(desk, list, 1),
    },
    {
      keys: ['shift+up', 'K'],
      title: 'Extend the selection upwards',
      group,
      run: () => extendBy(desk, list, -1),
    },
    { keys: ['* a'], title: 'Select the page', group, run: () => selectPage(desk, list) },
    { keys: ['* m'], title: 'Select all that match', group, run: () => selectAll(desk, list) },
    { keys: ['* n'], title: 'Select none', group, run: () => selectNone(desk, list) },
    { keys: ['.'], title: 'Actions on it', hint: 'actions', group, run: dots },
  ]);
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
export const aboutKeys = (desk: Desk, list: SomeList, row: unknown, group: string): readonly Binding[] => {
  const about = aboutOf(stateOf(desk), list, row);
  if (!about) return [];
  const title = `Open the ${about.kind} it is about`;
  return [{ keys: ['p'], title, hint: about.kind, group, run: () => openAbout(desk, about) }];
};

const copying = (desk: Desk, list: ListState): readonly Binding[] => {
  const row = focusedIn(list);
  return row === null ? [] : [copyKey(desk, shownId(list.list, row.record), 'This list')];
};

/** Returns the keys of a list. */
export const listKeys = (desk: Desk, list: ListState): readonly Binding[] => {
  const own: readonly Binding[] = [
    ...forRows([
      {
        keys: ['enter', 'o'],
        title: 'Open the record',
        hint: 'open',
        group: 'Move',
        run: () => openFocused(desk, list),
      },
      ...aboutKeys(desk, list.list, focusedIn(list)?.record, 'Move'),
      ...copying(desk, list),
    ]),
    ...narrowing(desk, list),
    ...selecting(desk, list),
    ...moving(desk, list),
    ...(list.waiting
      ? [{ keys: ['R'], title: 'Show what is new', group: 'This list', run: () => showNews(desk, list) }]
      : []),
  ];
  return withActions(desk, own);
};
