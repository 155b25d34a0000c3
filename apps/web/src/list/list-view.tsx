import type { Client } from '@matchdesk/core/context.ts';
import { firstQuery, type List } from '@matchdesk/core/kit/read.ts';
import { type ListQuery, pageCount, pageWindow, showing } from '@matchdesk/core/kit/page.ts';
import { countOf, extended, isSelected, nothing, reduced, type Selection, toggled } from '@matchdesk/core/kit/selection.ts';
import { allActions } from '@matchdesk/core/actions.ts';
import { useAtom, useSetAtom } from 'jotai';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { tell } from '../act/alerts.ts';
import { hereAtom } from '../act/here.ts';
import { usePage } from '../data/reads.ts';
import { areSingleKeysOn } from '../keys/single-keys.ts';
import { Button } from '../ui/button.tsx';
import { Pager } from '../ui/pager.tsx';
import { useRowCursor } from '../ui/row-cursor.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { Select } from '../ui/select.tsx';
import { Table } from '../ui/table.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { type Look, shownColumns } from './columns.tsx';
import { cursorAt, keepCursor } from './cursors.ts';
import { FilterBar } from './filter-bar.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import { ListEmpty } from './list-empty.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { selectionAtom } from './selections.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListQuery } from './use-list-query.ts';

export type ListViewProps<R> = {
  /** The list's id in the registry, such as `users.list`. */
  id: string;
  list: List<Client, R>;
  /** The record that the list belongs to. */
  scope?: string;
  /** How columns look that are more than their text, by the column's id. Keep it the same object between renders. */
  look?: Look<R>;
  /** Where a row opens. */
  href?: (row: R) => string;
  /** Told of a row that the cursor is on: to fetch its record ahead. */
  onApproach?: (row: R) => void;
  /** What can be done to one row, in a last column headed 'Action'. Keep it the same function between renders. */
  rowActions?: (row: R) => ReactNode;
  /** Buttons at the toolbar's end. */
  tools?: ReactNode;
};

const ColumnChooser = lazy(async () => ({ default: (await import('./column-chooser.tsx')).ColumnChooser }));

const noLook = {};

/** One list of the product on a screen: everything it shows and how it is asked for is its declaration's. */
export function ListView<R>({ id, list, scope = '', look = noLook, href, onApproach, rowActions, tools }: ListViewProps<R>) {
  const { query, change: changeQuery } = useListQuery(list as never);
  const [path, navigate] = useLocation();
  const address = `${path}?${useSearch()}`;
  const { data, error, isFetching, isPlaceholderData, refetch } = usePage(list, scope, query);
  const rows = data?.rows;
  const total = data?.total ?? null;
  const [selection, select] = useAtom(useMemo(() => selectionAtom(`${id} ${scope}`), [id, scope]));
  const setHere = useSetAtom(hereAtom);
  const change = (part: Partial<ListQuery>): void => {
    // 'All that match' means what matched then: another search is another selection.
    if (selection.kind === 'matching' && ('search' in part || 'filters' in part)) select(nothing);
    changeQuery(part);
  };
  const searchInput = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [choosing, setChoosing] = useState(false);
  const usuallyHidden = list.columns.filter((column) => column.hidden).map((column) => column.id);
  const { hidden, toggle } = useHiddenColumns(id, usuallyHidden);

  const rowAt = (index: number): R | undefined => rows?.[index];
  const named = (row: R): readonly [string, string] => [list.id(row), list.label(row)];
  const between = (from: number, to: number) => (rows ?? []).slice(from, to + 1).map(named);
  const cursor = useRowCursor({
    count: rows?.length ?? 0,
    start: cursorAt(address),
    letters: areSingleKeysOn(),
    onOpen: (index) => {
      const row = rowAt(index);
      if (row && href) navigate(href(row));
    },
    onOpenInNewTab: (index) => {
      const row = rowAt(index);
      if (row && href) window.open(href(row), '_blank', 'noopener');
    },
    onToggle: (index) => {
      const row = rowAt(index);
      if (row) select(toggled(selection, ...named(row)));
    },
    onExtend: (from, to, selected) =>
      select(selected ? extended(selection, between(from, to)) : reduced(selection, between(from, to).map(([each]) => each))),
    onMove: (index) => {
      keepCursor(address, index);
      const row = rowAt(index);
      if (row) onApproach?.(row);
    },
  });
  const focusedRow = rowAt(cursor.cursor);
  useEffect(() => {
    const focused = focusedRow && { id: list.id(focusedRow), label: list.label(focusedRow), record: focusedRow };
    setHere({ record: list.record, focused: focused ?? null, list: list as never, scope, selection });
    return () => setHere(null);
  }, [focusedRow, list, scope, selection, setHere]);

  const selectable = allActions.some(({ action }) => action.on === list.record);
  const onPage = (rows ?? []).filter((row) => isSelected(selection, list.id(row))).length;
  const pageState = onPage === 0 ? 'none' : onPage === rows?.length ? 'all' : 'some';
  const togglePage = (): void => {
    const all = between(0, rows?.length ?? 0);
    select(pageState === 'all' ? reduced(selection, all.map(([each]) => each)) : extended(selection, all));
  };
  const anchor = useRef(0);
  const toggleAt = (index: number, isRange: boolean): void => {
    const row = rowAt(index);
    if (!row) return;
    const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
    select(isRange ? extended(selection, between(from, to)) : toggled(selection, ...named(row)));
    anchor.current = index;
  };

  const least = list.search?.least ?? 1;
  const search = (term: string): void => {
    if (term === '' || term.length >= least) change({ search: term });
    else tell({ type: 'warning', text: `Type at least ${least} characters to search.`, timeoutMs: 4_000 });
  };

  const focusIn = (selector: string) => () => frame.current?.querySelector<HTMLElement>(selector)?.focus();
  useListKeys({
    id,
    list: list as never,
    query,
    total,
    onPage: (page) => change({ page }),
    onRowKey: cursor.onRowKey,
    onSelectPage: togglePage,
    onSelectNone: () => select(nothing),
    onFocusSearch: () => searchInput.current?.focus(),
    onColumns: () => setChoosing(true),
    onFilter: focusIn('.filter-bar select, .filter-bar input'),
    onSort: focusIn('.list-sort select, .table-sort'),
  });

  const first = firstQuery(list);
  const columns = useMemo(
    () => shownColumns(list, look, hidden, (query.page - 1) * query.size, rowActions),
    [list, look, hidden, query.page, query.size, rowActions],
  );
  const isNarrowed = query.search !== '' || Object.values(query.filters).some((value) => value !== '');
  const clear = isNarrowed ? () => change({ search: '', filters: {} }) : undefined;
  const shown = rows?.length ?? 0;
  const pages = total === null ? query.page + (shown >= query.size ? 1 : 0) : pageCount(total, query.size);
  const sizes = list.sizes.length > 1 ? { size: query.size, sizes: list.sizes, onSize: (size: number) => change({ size }) } : {};
  const columnSort = list.columns.some((column) => column.sort);
  return (
    <div ref={frame}>
      <Toolbar
        end={
          <>
            {list.sorts && (
              <span className="list-sort">
                <Select
                  label="Sort by"
                  value={query.sort || first.sort}
                  options={list.sorts.map(([value, label]) => ({ value, label }))}
                  onChange={(sort) => change({ sort })}
                />
              </span>
            )}
            <Button icon="columns" onClick={() => setChoosing(true)}>
              Columns
            </Button>
            {tools}
          </>
        }
      >
        {list.search && (
          <SearchBox
            label={list.search.placeholder}
            placeholder={list.search.placeholder}
            value={query.search}
            maxLength={list.search.inputMax}
            inputRef={searchInput}
            onSearch={search}
          />
        )}
        {list.filters && (
          <FilterBar
            filters={list.filters}
            values={query.filters}
            check={(filters) => list.check?.({ ...query, filters }) ?? {}}
            onChange={(filters) => change({ filters })}
          />
        )}
      </Toolbar>
      <Table<R>
        label={list.title}
        columns={columns}
        rows={error && !rows ? [] : rows}
        rowId={list.id}
        rowLabel={list.label}
        cursor={cursor.cursor}
        focusRequest={cursor.focusRequest}
        onCursor={cursor.onCursor}
        onRowKey={cursor.onRowKey as never}
        busy={isFetching && isPlaceholderData}
        skeletonRows={Math.min(query.size, 25)}
        {...(selectable && {
          selection: {
            all: pageState,
            onToggleAll: togglePage,
            has: (each: string) => isSelected(selection, each),
            onToggle: toggleAt,
          },
        })}
        {...(columnSort && {
          sorting: { by: query.sort, direction: query.direction === 'asc' ? ('ascending' as const) : ('descending' as const) },
          onSort: (sort: string) =>
            change({ sort, direction: query.sort === sort && query.direction === 'asc' ? 'desc' : 'asc' }),
        })}
        empty={
          <ListEmpty text={list.empty} error={error} retrying={isFetching} onRetry={() => void refetch()} onClear={clear} />
        }
      />
      <Pager
        text={rows || error ? showing(query.page, query.size, shown, total ?? (error ? 0 : null)) : ''}
        page={query.page}
        pageCount={pages}
        pages={pageWindow(query.page, pages, list.links)}
        onPage={(page) => change({ page })}
        {...sizes}
      />
      {selectable && (
        <SelectionBar
          list={list as never}
          scope={scope}
          selection={selection}
          query={query}
          total={total}
          onSelect={(next: Selection) => select(next)}
        />
      )}
      {choosing && (
        <Suspense fallback={null}>
          <ColumnChooser columns={list.columns} hidden={hidden} onToggle={toggle} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      <span className="sr-only" role="status">
        {countOf(selection) > 0 ? `${countOf(selection)} selected` : ''}
      </span>
    </div>
  );
}
