import type { SomeList } from '@matchdesk/core/context.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import { type ListQuery, pageCount } from '@matchdesk/core/kit/page.ts';
import { actionKeys } from '../act/action-keys.ts';
import { useActionsIn, useActionsOn } from '../data/actions.ts';
import type { Binding } from '../keys/layers.ts';
import { unlessOnControl } from '../keys/on-control.ts';
import { useKeys } from '../keys/use-keys.ts';

type ListKeys = {
  /** The list's id; actions of its domain that act on no record have their keys here, too. */
  readonly id: string;
  readonly list: SomeList;
  readonly query: ListQuery;
  readonly total: number | null;
  readonly onPage: (page: number) => void;
  readonly onRowKey: (event: KeyboardEvent) => boolean;
  readonly onSelectPage: () => void;
  /** Only where the number of those that match is known. */
  readonly onSelectMatching?: (() => void) | undefined;
  readonly onSelectNone: () => void;
  readonly onFocusSearch: () => void;
  readonly onColumns: () => void;
  readonly onViews: () => void;
  /** Only while a record shows beside the list. */
  readonly onUnpeek?: () => void;
  readonly onFilter: () => void;
  readonly onSort: () => void;
};

const rowKeys: readonly (readonly [keys: string, title: string, unlisted?: true])[] = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['ArrowDown', 'Next row', true],
  ['ArrowUp', 'Previous row', true],
  ['Home', 'First row'],
  ['End', 'Last row'],
  ['Enter', 'Open the record'],
  ['o', 'Show the record beside the list'],
  ['O', 'Open it in a new tab'],
  ['Mod+Enter', 'Open it in a new tab', true],
  ['x', 'Select the row'],
  ['Shift+ArrowDown', 'Extend the selection down'],
  ['Shift+ArrowUp', 'Extend the selection up'],
];

/** The keys of a list that is on the screen. */
export const useListKeys = (keys: ListKeys): void => {
  const { list, query, total, onPage, onRowKey } = keys;
  const last = total === null ? query.page + 1 : pageCount(total, query.size);
  const goTo = (page: number): void => {
    if (page >= 1 && page <= last && page !== query.page) onPage(page);
  };
  const row: Binding[] = rowKeys.map(([name, title, unlisted]) => ({
    keys: name,
    title,
    group: 'List',
    run: name === 'Enter' ? unlessOnControl(onRowKey) : onRowKey,
    ...(unlisted && { unlisted }),
  }));
  const onRecord = useActionsOn(list.record);
  const inDomain = useActionsIn(domainIn(keys.id));
  const actions = [...actionKeys(onRecord, 'Row'), ...actionKeys(inDomain, 'Row')];
  useKeys([
    ...row,
    ...actions,
    { keys: '* a', title: 'Select this page', group: 'List', run: keys.onSelectPage },
    ...(keys.onSelectMatching
      ? [{ keys: '* m', title: 'Select all that match', group: 'List', run: keys.onSelectMatching }]
      : []),
    { keys: '* n', title: 'Select none', group: 'List', run: keys.onSelectNone },
    { keys: '/', title: 'Search', group: 'List', run: keys.onFocusSearch },
    { keys: '[', title: 'Previous page', group: 'List', run: () => goTo(query.page - 1) },
    { keys: ']', title: 'Next page', group: 'List', run: () => goTo(query.page + 1) },
    { keys: '{', title: 'First page', group: 'List', run: () => goTo(1) },
    { keys: '}', title: 'Last page', group: 'List', run: () => goTo(last) },
    ...(list.filters ? [{ keys: 'f', title: 'Filter', group: 'List', run: keys.onFilter }] : []),
    ...(list.sorts || list.columns.some(({ sort }) => sort)
      ? [{ keys: 's', title: 'Sort', group: 'List', run: keys.onSort }]
      : []),
    { keys: 'v', title: 'Columns shown', group: 'List', run: keys.onColumns },
    { keys: 'V', title: 'Views of this list: to a saved one, save, copy a link', group: 'List', run: keys.onViews },
    ...(keys.onUnpeek
      ? [{ keys: 'Escape', title: 'Close what is beside the list', group: 'List', run: keys.onUnpeek }]
      : []),
  ]);
};
