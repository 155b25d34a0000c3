import type { Client } from '@matchdesk/core/context.ts';
import type { ListQuery, Page } from '@matchdesk/core/kit/list/page.ts';
import type { List } from '@matchdesk/core/kit/list/read.ts';
import { countOf, nothing, reduced, type Selection } from '@matchdesk/core/kit/list/selection.ts';
import { useEffect, useRef } from 'react';
import { tell } from '../act/alerts.ts';
import { onActed } from '../data/acted.ts';
import { actionHere } from '../data/actions.ts';

type Searched = Pick<ListQuery, 'search' | 'filters'>;

const searchOf = ({ search, filters }: Searched): string =>
  JSON.stringify([
    search,
    Object.entries(filters)
      .filter(([, value]) => value !== '')
      .toSorted(),
  ]);

/** Whether a selection belongs to the current search: 'all that match' belongs to the search that it was made in. */
export const isOfSearch = (selection: Selection, query: Searched): boolean =>
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
export const useSelectionUpkeep = <R>({ list, selection, select, query, page }: Upkeep<R>): void => {
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
