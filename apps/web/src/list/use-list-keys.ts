import type { SomeList } from '@matchdesk/core/context.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import type { ListQuery } from '@matchdesk/core/kit/page.ts';
import { isSortable } from '@matchdesk/desk/list-query.ts';
import { actionKeys } from '../act/action-keys.ts';
import { tell } from '../act/alerts.ts';
import { useActionsIn, useActionsOn } from '../data/actions.ts';
import type { Binding } from '../keys/layers.ts';
import { unlessOnControl } from '../keys/on-control.ts';
import { useKeys } from '../keys/use-keys.ts';

type ListKeys = {
  /** The list's id; actions of its domain that act on no record have their keys here, too. */
  readonly id: string;
  readonly list: SomeList;
  readonly query: ListQuery;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  /** Rows that show; without any, no key leads to one. */
  readonly count: number;
  readonly onRowKey: (event: KeyboardEvent) => boolean;
  /** Whether a row leads to a record's own screen. */
  readonly hasRecords: boolean;
  /** Only where something can be done to several rows. */
  readonly select?:
    | {
        readonly page: () => void;
        /** Only where the number of those that match is known. */
        readonly matching: (() => void) | undefined;
        /** Only while something is selected. */
        readonly none: (() => void) | undefined;
      }
    | undefined;
  readonly onFocusSearch: () => void;
  /** Only while a search or a filter is set. */
  readonly onWhole: (() => void) | undefined;
  readonly onColumns: () => void;
  readonly onViews: () => void;
  /** Only while a record shows beside the list. */
  readonly onUnpeek?: () => void;
  readonly onFilter: () => void;
  readonly onSort: () => void;
};

type RowKey = readonly [keys: string, title: string, unlisted?: true];

const moving: readonly RowKey[] = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['ArrowDown', 'Next row', true],
  ['ArrowUp', 'Previous row', true],
  ['Home', 'First row'],
  ['End', 'Last row'],
  ['o', 'Show the record beside the list'],
];
const opening: readonly RowKey[] = [
  ['Enter', 'Open the record'],
  ['O', 'Open it in a new tab'],
  ['Mod+Enter', 'Open it in a new tab', true],
];
const selecting: readonly RowKey[] = [
  ['x', 'Select the row'],
  ['Shift+ArrowDown', 'Extend the selection down'],
  ['Shift+ArrowUp', 'Extend the selection up'],
];

const say = (text: string): void => void tell({ type: 'info', text, timeoutMs: 2_000 });

/** The keys of a list that is on the screen: each of them does something on it as it is. */
export const useListKeys = (keys: ListKeys): void => {
  const { list, query, pages: last, count, select, onPage, onRowKey } = keys;
  const group = 'List';
  const goTo = (page: number): void => {
    if (last <= 1) say('This is the only page.');
    else if (page < 1 || (page === 1 && query.page === 1)) say('This is the first page.');
    else if (page > last || page === query.page) say('This is the last page.');
    else onPage(page);
  };
  const rowKeys = count === 0 ? [] : [...moving, ...(keys.hasRecords ? opening : []), ...(select ? selecting : [])];
  const row: Binding[] = rowKeys.map(([name, title, unlisted]) => ({
    keys: name,
    title,
    group,
    run: name === 'Enter' ? unlessOnControl(onRowKey) : onRowKey,
    ...(unlisted && { unlisted }),
  }));
  const onRecord = useActionsOn(list.record);
  const inDomain = useActionsIn(domainIn(keys.id));
  const actions = [...actionKeys(onRecord, 'Row'), ...actionKeys(inDomain, 'Row')];
  useKeys([
    ...row,
    ...actions,
    ...(select
      ? [
          {
            keys: '* a',
            title: 'Select this page',
            group,
            run: () => (count === 0 ? say('There is no row to select.') : select.page()),
          },
          ...(select.matching ? [{ keys: '* m', title: 'Select all that match', group, run: select.matching }] : []),
          { keys: '* n', title: 'Select none', group, run: select.none ?? (() => say('Nothing is selected.')) },
        ]
      : []),
    ...(list.search || list.filters ? [{ keys: '/', title: 'Search', group, run: keys.onFocusSearch }] : []),
    ...(keys.onWhole ? [{ keys: 'F', title: 'Search and filters off', group, run: keys.onWhole }] : []),
    { keys: '[', title: 'Previous page', group, run: () => goTo(query.page - 1) },
    { keys: ']', title: 'Next page', group, run: () => goTo(query.page + 1) },
    { keys: '{', title: 'First page', group, run: () => goTo(1) },
    { keys: '}', title: 'Last page', group, run: () => goTo(last) },
    ...(list.filters ? [{ keys: 'f', title: 'Filter', group, run: keys.onFilter }] : []),
    ...(isSortable(list) ? [{ keys: 's', title: 'Sort', group, run: keys.onSort }] : []),
    { keys: 'v', title: 'Columns shown', group, run: keys.onColumns },
    { keys: 'V', title: 'Views of this list: to a saved one, save, copy a link', group, run: keys.onViews },
    ...(keys.onUnpeek ? [{ keys: 'Escape', title: 'Close what is beside the list', group, run: keys.onUnpeek }] : []),
  ]);
};
