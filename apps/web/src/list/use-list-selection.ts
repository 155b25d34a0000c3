import type { Client } from '@matchdesk/core/context.ts';
import type { ListQuery, Page } from '@matchdesk/core/kit/list/page.ts';
import type { List } from '@matchdesk/core/kit/list/read.ts';
import {
  allMatching,
  countOf,
  extended,
  isSelectable,
  isSelected,
  nothing,
  reduced,
  type Selection,
  toggled,
} from '@matchdesk/core/kit/list/selection.ts';
import { useEffect, useRef } from 'react';
import { onActed } from '../data/acted.ts';
import { actionHere } from '../data/actions.ts';
import { useActionsOn } from '../data/actions-on.ts';
import { notePlaces, useSelection } from '../data/selections.ts';
import { tell } from '../ui/alerts.ts';

type Searched = Pick<ListQuery, 'search' | 'filters'>;

const searchOf = ({ search, filters }: Searched): string =>
  JSON.stringify([
    search,
    Object.entries(filters)
      .filter(([, value]) => value !== '')
      .toSorted(),
  ]);

/** Whether a selection belongs to the current search: 'all that match' belongs to the search that it was made in. */
const isOfSearch = (selection: Selection, query: Searched): boolean =>
  selection.kind === 'these' || searchOf(selection.query) === searchOf(query);

type Upkeep<R> = {
  readonly list: List<Client, R>;
  readonly selection: Selection;
  readonly select: (next: Selection) => void;
  readonly query: ListQuery;
  /** The answer to this query; undefined while it is loading. */
  readonly page: Page<R> | undefined;
};

/** Drops 'all that match' when the search changes, and removes records that an action took out of the list. */
const useSelectionUpkeep = <R>({ list, selection, select, query, page }: Upkeep<R>): void => {
  const acted = useRef(new Set<string>());
  const before = useRef<{ readonly search: string; readonly total: number | null } | null>(null);
  const latest = useRef({ selection, select });
  latest.current = { selection, select };
  const isOfAnother = !isOfSearch(selection, query);
  useEffect(() => {
    if (!isOfAnother) return;
    const text = `The ${countOf(latest.current.selection)} that matched are no longer selected because the search has changed.`;
    latest.current.select(nothing);
    tell({ type: 'info', text, timeoutMs: 4_000 });
  }, [isOfAnother]);

  useEffect(
    () =>
      onActed(({ action, ids }) => {
        if (actionHere(action)?.action.on === list.record) for (const id of ids) acted.current.add(id);
      }),
    [list],
  );
  const search = searchOf(query);
  useEffect(() => {
    if (!page) return;
    const last = before.current;
    before.current = { search, total: page.total };
    const ids = [...acted.current];
    acted.current.clear();
    const hasShrunk = last?.search === search && (page.total ?? 0) < (last.total ?? 0);
    if (ids.length === 0 || !hasShrunk) return;
    const { selection: selected, select: change } = latest.current;
    const shown = new Set(page.rows.map((row) => list.id(row)));
    const gone = ids.filter((id) => !shown.has(id));
    if (countOf(selected) > 0) change(selected.kind === 'these' ? reduced(selected, gone) : nothing);
  }, [page, search, list]);
};

/** The selection of a list, and the functions that change it from the rows on the screen. */
export const useListSelection = <R>(
  key: string,
  list: List<Client, R>,
  rows: readonly R[],
  query: ListQuery,
  page: Page<R> | undefined,
) => {
  const [stored, select] = useSelection(key);
  useSelectionUpkeep({ list, selection: stored, select, query, page });
  const selection = isOfSearch(stored, query) ? stored : nothing;
  const isOffered = useActionsOn(list.record).length > 0;
  /** The row that was toggled last. */
  const anchor = useRef<string>(undefined);
  const named = (row: R): readonly [id: string, label: string] => [list.id(row), list.label(row)];
  const idsOf = (some: readonly R[]): readonly string[] => some.map((row) => list.id(row));
  const selectedHere = rows.filter((row) => isSelected(selection, list.id(row))).length;
  const pageState = selectedHere === 0 ? 'none' : selectedHere === rows.length ? 'all' : 'some';
  const add = (some: readonly R[]): void => {
    notePlaces(key, idsOf(some), query);
    select(extended(selection, some.map(named)));
  };
  const remove = (some: readonly R[]): void => select(reduced(selection, idsOf(some)));
  const togglePage = (): void => (pageState === 'all' ? remove(rows) : add(rows));
  const toggle = (index: number): void => {
    const row = rows[index];
    if (!row) return;
    anchor.current = list.id(row);
    notePlaces(key, [list.id(row)], query);
    select(toggled(selection, ...named(row)));
  };
  const total = page?.total;
  const byKey = {
    page: togglePage,
    matching: isSelectable(total) ? () => select(allMatching(query, total)) : undefined,
    none: countOf(selection) === 0 ? undefined : () => select(nothing),
  };
  return {
    selection,
    select: (next: Selection): void => select(next),
    /** Whether there is an action on several rows of this list. */
    isOffered,
    has: (id: string): boolean => isSelected(selection, id),
    pageState,
    toggle,
    togglePage,
    /**
     * The functions of its keys, where there is an action on several rows; 'all that match' only where their number is
     * known.
     */
    byKey: isOffered ? byKey : undefined,
    extend: (from: number, to: number, selected: boolean): void => (selected ? add : remove)(rows.slice(from, to + 1)),
    /** By pointer: one row, or with Shift all rows from the last one that was toggled, where it is still on the page. */
    toggleAt: (index: number, isRange: boolean): void => {
      const from = rows.findIndex((row) => list.id(row) === anchor.current);
      if (!isRange || from < 0) toggle(index);
      else add(rows.slice(Math.min(from, index), Math.max(from, index) + 1));
    },
  } as const;
};
