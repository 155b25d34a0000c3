import { domainIn } from '@matchdesk/core/kit/id.ts';
import { shownId } from '@matchdesk/core/kit/list/read.ts';
import { isSortable } from '@matchdesk/desk/list-query.ts';
import { actionKeys } from '../act/action-keys.ts';
import { copyBinding } from '../act/copy.ts';
import { pageHereAtom } from '../act/here.ts';
import { useActionsIn, useActionsOn } from '../data/actions-on.ts';
import type { Binding } from '../keys/layers.ts';
import { useKeys } from '../keys/use-keys.ts';
import { tell } from '../ui/alerts.ts';
import { useAtomValue } from '../ui/atom.ts';
import { steppingAtom } from './left-pages.ts';
import type { ListModel } from './use-list.ts';

/** The search of a list: its search box, else the first input of its filters, else the first filter. */
const searchOf = (list: HTMLElement): HTMLElement | null => {
  const box = list.querySelector<HTMLInputElement>('.search-box input');
  // Typing replaces its text.
  box?.select();
  return box ?? list.querySelector('.filter-bar input:not(:disabled)') ?? list.querySelector('.filter-bar select');
};

type RowKey = readonly [keys: string, title: string, unlisted?: true];

const moving: readonly RowKey[] = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['ArrowDown', 'Next row', true],
  ['ArrowUp', 'Previous row', true],
  ['Home', 'First row'],
  ['End', 'Last row'],
];
const opening: readonly RowKey[] = [
  ['Enter', 'Open the record'],
  ['O', 'Open it in a new tab'],
  ['Mod+Enter', 'Open it in a new tab', true],
];
const extending: readonly RowKey[] = [
  ['Shift+ArrowDown', 'Extend the selection down'],
  ['Shift+ArrowUp', 'Extend the selection up'],
];

const say = (text: string): void => void tell({ type: 'info', text, timeoutMs: 2_000 });

/** The keys of the row under the cursor. */
const useRowKeys = <R>(model: ListModel<R>, hasFocus: boolean): readonly Binding[] => {
  const { offered: list, rows, href, keyRow } = model;
  const { onRowKey } = model.cursor;
  // On the page of a record, the key shows the times of the whole page until the focus is in the list.
  const isUsed = useAtomValue(pageHereAtom) === null || hasFocus;
  const preview = list.columns.some(({ moment }) => moment) ? 'Preview and exact times' : 'Preview beside the list';
  const peeking: readonly RowKey[] = isUsed ? [['o', model.peekKeyCloses ? 'Close preview' : preview]] : [];
  const selecting: readonly RowKey[] = [
    ['x', keyRow && model.chosen.has(list.id(keyRow)) ? 'Deselect the row' : 'Select the row'],
    ...extending,
  ];
  const rowKeys =
    rows.length === 0
      ? []
      : [...moving, ...peeking, ...(href ? opening : []), ...(model.chosen.byKey ? selecting : [])];
  return rowKeys.map(([name, title, unlisted]) => ({
    keys: name,
    title,
    group: 'List',
    run: onRowKey,
    // Only keys that move do anything then.
    repeats: true,
    ...(unlisted && { unlisted }),
  }));
};

const selectionKeys = <R>({ chosen, rows }: ListModel<R>): readonly Binding[] => {
  const select = chosen.byKey;
  if (!select) return [];
  const group = 'List';
  const page = () => (rows.length === 0 ? say('There is no row to select.') : select.page());
  return [
    { keys: '* a', title: chosen.pageState === 'all' ? 'Deselect this page' : 'Select this page', group, run: page },
    ...(select.matching ? [{ keys: '* m', title: 'Select all that match', group, run: select.matching }] : []),
    { keys: '* n', title: 'Select none', group, run: select.none ?? (() => say('Nothing is selected.')) },
  ];
};

const previewKeys = <R>({ isPeeking, peekKeyCloses, closePreview: run }: ListModel<R>): readonly Binding[] => {
  const key = { keys: 'Escape', title: 'Close preview', group: 'List', run };
  return isPeeking ? [peekKeyCloses ? { ...key, unlisted: true } : key] : [];
};

/** The keys of a list on the screen. Each acts on the list as it is. */
export const useListKeys = <R>(model: ListModel<R>, hasFocus: boolean): void => {
  const { id, offered: list, query, pages: last, onPage, focusIn, frame, keyRow } = model;
  const count = model.rows.length;
  const group = 'List';
  const goTo = (page: number): void => {
    if (last <= 1) say('This is the only page.');
    else if (page < 1 || (page === 1 && query.page === 1)) say('This is the first page.');
    else if (page > last || page === query.page) say('This is the last page.');
    else onPage(page);
  };
  const [usual] = list.sizes;
  const sizes = query.isFit ? `${usual} rows on a page` : 'As many rows as fit';
  const fitOrNot = (): void => model.setSize(query.isFit ? (usual ?? null) : null);
  // On the page of a record that was opened from a list, these two keys step through that list, until the focus is in
  // the list on this page.
  const isStepping = useAtomValue(steppingAtom);
  const turnsPages = hasFocus || !isStepping;
  const onRecord = useActionsOn(list.record);
  const inDomain = useActionsIn(domainIn(id));
  const isLeaving = count > 0 && !keyRow;
  const actions = [...actionKeys(isLeaving ? [] : onRecord, 'Row'), ...actionKeys(inDomain, 'Row')];
  useKeys([
    ...useRowKeys(model, hasFocus),
    ...actions,
    ...selectionKeys(model),
    ...(list.search || list.filters
      ? [{ keys: '/', title: 'Search', group, run: () => frame.current && searchOf(frame.current)?.focus() }]
      : []),
    ...(model.clear ? [{ keys: 'F', title: 'Clear search and filters', group, run: model.clear }] : []),
    ...(turnsPages
      ? [
          { keys: '[', title: 'Previous page', group, repeats: true, run: () => goTo(query.page - 1) },
          { keys: ']', title: 'Next page', group, repeats: true, run: () => goTo(query.page + 1) },
        ]
      : []),
    { keys: '{', title: 'First page', group, run: () => goTo(1) },
    { keys: '}', title: 'Last page', group, run: () => goTo(last) },
    ...(list.filters
      ? [{ keys: 'f', title: 'Filter', group, run: focusIn('.filter-bar select, .filter-bar input') }]
      : []),
    ...(isSortable(list) ? [{ keys: 's', title: 'Sort', group, run: focusIn('.list-sort select, .table-sort') }] : []),
    ...(keyRow ? [copyBinding(shownId(list, keyRow), 'Row')] : []),
    ...(list.sizes.length > 1
      ? [{ keys: 'z', title: sizes, group, words: ['page size', 'rows per page'], run: fitOrNot }]
      : []),
    { keys: 'v', title: 'Columns shown', group, run: model.columnChoice.open },
    {
      keys: 'V',
      title: 'Saved views',
      group,
      run: () => frame.current?.querySelector<HTMLElement>('.menu > button')?.click(),
    },
    ...previewKeys(model),
  ]);
};
