import type { Client } from '@matchdesk/core/context.ts';
import { type ListQuery, pageWindow, showing } from '@matchdesk/core/kit/page.ts';
import type { List } from '@matchdesk/core/kit/read.ts';
import type { ReadId } from '@matchdesk/core/reads.ts';
import { isNarrowed, pagesOf, whole } from '@matchdesk/desk/list-query.ts';
import { useAtom, useSetAtom } from 'jotai';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { listHereAtom } from '../act/here.ts';
import { staleList, usePage } from '../data/reads.ts';
import { selectionKey } from '../data/selections.ts';
import { useExportable } from '../export/use-exportable.ts';
import { useSingleKeys } from '../keys/single-keys.ts';
import { Pager } from '../ui/pager.tsx';
import { useRowCursor } from '../ui/row-cursor.ts';
import { type Look, shownColumns } from './columns.tsx';
import { cursorAt, keepCursor } from './cursors.ts';
import { useHiddenColumns } from './hidden-columns.ts';
import { leaveTools } from './leave-tools.ts';
import { ListRows } from './list-rows.tsx';
import { ListTools } from './list-tools.tsx';
import { Beside, Peek, peekAtom } from './peek.tsx';
import { useQueue } from './queues.ts';
import { searchOf } from './search-of.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useApproach } from './use-approach.ts';
import { useFocusWithin } from './use-focus-within.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useListKeys } from './use-list-keys.ts';
import { useImpossibleLeft, useListQuery } from './use-list-query.ts';
import { useListSelection } from './use-list-selection.ts';
import { useOfferedList } from './use-offered-list.ts';
import { usePastEnd } from './use-past-end.ts';
import { ViewMenu } from './view-menu.tsx';

export type ListViewProps<R> = {
  /** The list's id in the registry, such as `users.list`. */
  id: ReadId;
  list: List<Client, R>;
  /** The record that the list belongs to. */
  scope?: string;
  /** How columns look that are more than their text, by the column's id. Keep it the same object between renders. */
  look?: Look<R>;
  /** Where a row opens. */
  href?: (row: R) => string;
  /** Told of the row that the cursor rests on: to fetch its record ahead. */
  onApproach?: (row: R) => void;
  /** The record beside the list, where there is more to it than its row. */
  peek?: (row: R) => ReactNode;
  /** What can be done to one row, in a last column headed 'Action'. Keep it the same function between renders. */
  rowActions?: (row: R) => ReactNode;
  /** Buttons at the toolbar's end. */
  tools?: ReactNode;
};

const ColumnChooser = lazy(async () => ({ default: (await import('./column-chooser.tsx')).ColumnChooser }));

/** What the rows that show were asked by: old rows keep their numbers until the new ones are there. */
const useShownQuery = (query: ListQuery, isOfBefore: boolean): ListQuery => {
  const last = useRef(query);
  if (!isOfBefore) last.current = query;
  return last.current;
};

const noLook = {};
const noRows: readonly never[] = [];

/** One list of the product on a screen: everything it shows and how it is asked for is its declaration's. */
export function ListView<R>({
  id,
  list,
  scope = '',
  look = noLook,
  href,
  onApproach,
  peek,
  rowActions,
  tools,
}: ListViewProps<R>) {
  const offered = useOfferedList(list as never);
  const { query, hidden: hiddenByAddress, impossible, change } = useListQuery(offered);
  useImpossibleLeft(impossible);
  const [path, navigate] = useLocation();
  const address = `${path}?${useSearch()}`;
  const load = usePage(list, scope, query);
  const { data } = load;
  /** A search asks the server, also for what it was just asked for: an empty one reloads the full list. */
  const search = (part: Partial<ListQuery>): void => {
    staleList(list, scope);
    if (!change(part)) void load.refetch();
  };
  const shownQuery = useShownQuery(query, load.isPlaceholderData);
  const before = (shownQuery.page - 1) * shownQuery.size;
  const rows = data?.rows;
  const total = data?.total ?? null;
  const shownRows = rows ?? noRows;
  const chosen = useListSelection(
    selectionKey({ id, scope }),
    list,
    shownRows as readonly R[],
    query,
    load.isPlaceholderData ? undefined : data,
  );
  const { selection, select } = chosen;
  const setHere = useSetAtom(listHereAtom);
  const searchInput = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [isPeeking, setPeeking] = useAtom(peekAtom);
  const usuallyHidden = list.columns.filter((column) => column.hidden).map((column) => column.id);
  const columnChoice = useHiddenColumns(id, usuallyHidden, hiddenByAddress);
  const { hidden } = columnChoice;
  const choose = (): void => {
    columnChoice.begin();
    setChoosing(true);
  };

  const rowAt = (index: number): R | undefined => rows?.[index];
  const cursor = useRowCursor({
    count: rows?.length ?? 0,
    start: cursorAt(address),
    letters: useSingleKeys(),
    onOpen: (index) => {
      const row = rowAt(index);
      if (row && href) navigate(href(row));
    },
    onOpenInNewTab: (index) => {
      const row = rowAt(index);
      if (row && href) window.open(href(row), '_blank', 'noopener');
    },
    onPeek: () => setPeeking(!isPeeking),
    onToggle: chosen.toggle,
    onExtend: chosen.extend,
  });
  useEffect(() => {
    // The cursor keeps its place from page to page without being moved.
    if (rows) keepCursor(address, cursor.cursor);
  }, [rows, address, cursor.cursor]);
  useQueue({
    list,
    query,
    rows: shownRows as readonly R[],
    total,
    frame,
    href,
    onPage: (page) => change({ page }),
  });
  usePastEnd({ query, page: load.isPlaceholderData ? undefined : data, change });
  const focusedRow = rowAt(cursor.cursor);
  const hasFocus = useFocusWithin(frame);
  useKeptScroll(frame, address, rows !== undefined);
  useApproach(focusedRow, onApproach);
  useEffect(() => {
    const focused = focusedRow && { id: list.id(focusedRow), label: list.label(focusedRow), record: focusedRow };
    setHere({ record: list.record, focused: focused ?? null, list: list as never, scope, selection, hasFocus });
    return () => setHere(null);
  }, [focusedRow, list, scope, selection, hasFocus, setHere]);

  const clear = isNarrowed(query) ? () => change(whole) : undefined;
  const pages = data ? pagesOf(query, data) : query.page;
  const focusIn = (selector: string) => () => frame.current?.querySelector<HTMLElement>(selector)?.focus();
  useListKeys({
    id,
    list: offered,
    query,
    pages,
    onPage: (page) => change({ page }),
    count: shownRows.length,
    onRowKey: cursor.onRowKey,
    hasRecords: href !== undefined,
    select: chosen.byKey,
    onFocusSearch: () => searchOf(frame.current, searchInput.current)?.focus(),
    onWhole: clear,
    onColumns: choose,
    onViews: () => frame.current?.querySelector<HTMLElement>('.menu > button')?.click(),
    ...(isPeeking && { onUnpeek: () => setPeeking(false) }),
    onFilter: focusIn('.filter-bar select, .filter-bar input'),
    onSort: focusIn('.list-sort select, .table-sort'),
  });

  useExportable({ id, list: list as never, scope, query: shownQuery, total, hidden, selection });

  const columns = useMemo(() => shownColumns(list, look, hidden, rowActions), [list, look, hidden, rowActions]);
  const shown = rows?.length ?? 0;
  const sizes =
    list.sizes.length > 1 ? { size: query.size, sizes: list.sizes, onSize: (size: number) => change({ size }) } : {};
  const number = before + cursor.cursor + 1;
  const peeked = isPeeking && focusedRow !== undefined && (
    <Peek
      list={list}
      row={focusedRow}
      number={number}
      look={look}
      href={href?.(focusedRow)}
      onClose={() => setPeeking(false)}
    >
      {peek?.(focusedRow)}
    </Peek>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls within come by here
    <div ref={frame} onKeyDown={leaveTools}>
      <ListTools
        list={offered}
        query={query}
        onChange={change}
        onSearch={search}
        onColumns={choose}
        searchInput={searchInput}
        onRows={focusIn('[data-cursor]')}
      >
        <ViewMenu id={id} hidden={hidden} />
        {tools}
      </ListTools>
      <Beside of={peeked}>
        <ListRows<R>
          list={list}
          columns={columns}
          before={before}
          query={query}
          load={load}
          cursor={cursor}
          chosen={chosen}
          onChange={change}
          onClear={clear}
        />
        <Pager
          text={rows ? showing(shownQuery.page, shownQuery.size, shown, total) : ''}
          page={query.page}
          pageCount={pages}
          pages={pageWindow(query.page, pages, list.links)}
          onPage={(page) => change({ page })}
          {...sizes}
        />
        {chosen.isOffered && (
          <SelectionBar
            list={list as never}
            scope={scope}
            selection={selection}
            query={query}
            total={total}
            onSelect={(next) => {
              select(next);
              // The button that was pressed goes with what it did.
              focusIn('[data-cursor]')();
            }}
          />
        )}
      </Beside>
      {choosing && (
        <Suspense fallback={null}>
          <ColumnChooser
            columns={list.columns}
            hidden={hidden}
            onToggle={columnChoice.toggle}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
