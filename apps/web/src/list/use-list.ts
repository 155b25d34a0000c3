import type { Client, SomeList } from '@matchdesk/core/context.ts';
import type { ListQuery, Page } from '@matchdesk/core/kit/list/page.ts';
import type { List } from '@matchdesk/core/kit/list/read.ts';
import type { ReadId } from '@matchdesk/core/reads.ts';
import { cursorAfter } from '@matchdesk/desk/list-cursor.ts';
import { goesBeyond, isNarrowed, lastBefore, offeredList, pagesOf, whole } from '@matchdesk/desk/list-query.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { staleList, usePage } from '../data/reads.ts';
import { selectionKey } from '../data/selections.ts';
import { sessionAtom } from '../data/session.ts';
import { useAnnounced } from '../data/use-capable.ts';
import { useSingleKeys } from '../keys/single-keys.ts';
import { type Atom, useAtomValue } from '../ui/atom.ts';
import { exactAtom } from '../ui/moment.tsx';
import { useRowCursor } from '../ui/row-cursor.ts';
import { peekAtom } from './beside.tsx';
import { rememberFit } from './fit.ts';
import { useHiddenColumns } from './hidden-columns.ts';
import { hiddenRowsAtom, withoutHidden } from './hidden-rows.ts';
import { telling, useImpossibleLeft } from './impossible.ts';
import { cursors } from './left-pages.ts';
import { useLeftPage } from './use-left-page.ts';
import { useListNews } from './use-list-news.ts';
import { useListQuery } from './use-list-query.ts';
import { useListSelection } from './use-list-selection.ts';

/** Shows the last page where the address, or a removal, asks for a page after it. */
const usePastEnd = (
  query: ListQuery,
  page: Page<unknown> | undefined,
  change: ReturnType<typeof useListQuery>['change'],
): void => {
  const pageWithRows = useRef(0);
  if (page?.rows.length) pageWithRows.current = query.page;
  const last = page ? lastBefore(query, page) : null;
  useEffect(() => {
    if (last === null) return;
    // A person who was on this page while it had rows knows why it is gone.
    if (pageWithRows.current !== query.page) telling(({ tellPastEnd }) => tellPastEnd(query.page, last));
    change({ page: last }, { replace: true });
  }, [last, change, query.page]);
};

/**
 * Returns a list with the filters, orders and columns that the provider has and this person may use; with all of the
 * provider's until it has answered.
 */
const useOfferedList = (list: SomeList): SomeList => {
  const announced = useAnnounced(goesBeyond(list));
  const session = useAtomValue(sessionAtom);
  return useMemo(() => offeredList(list, announced, session), [list, announced, session]);
};

export type Listed<R> = {
  /** The list's id in the registry, such as `users.list`. */
  readonly id: ReadId;
  readonly list: List<Client, R>;
  /** The record that the list belongs to. */
  readonly scope?: string;
  /** The address of a row's record. */
  readonly href?: ((row: R) => string) | undefined;
  /** Whether the preview shows, where this list differs from all others. */
  readonly peeking?: Atom<boolean>;
};

const noRows: readonly never[] = [];

/** The rows of a list: the query, the answer, and how to change the query. */
const useListPage = <R>({ id, list, scope = '' }: Listed<R>) => {
  const offered = useOfferedList(list);
  const lacking: ReadonlySet<string> = useMemo(() => {
    const there = new Set(offered.columns.map((column) => column.id));
    return new Set(list.columns.flatMap((column) => (there.has(column.id) ? [] : [column.id])));
  }, [list, offered]);
  const { query, hidden, impossible, change, addressOf } = useListQuery(offered);
  useImpossibleLeft(impossible);
  const [path] = useLocation();
  const load = usePage(list, scope, query);
  const { data, isPlaceholderData } = load;
  // Old rows keep their numbers until the new ones are there.
  const last = useRef(query);
  if (!isPlaceholderData) last.current = query;
  const going = useAtomValue(hiddenRowsAtom);
  const [clearings, setClearings] = useState(0);
  const clear = (): void => {
    setClearings(clearings + 1);
    change(whole);
  };
  const rows = useMemo(() => withoutHidden<R>(data?.rows ?? noRows, list.id, going), [data, going, list]);
  const usuallyHidden = list.columns.filter((column) => column.hidden).map((column) => column.id);
  return {
    id,
    list,
    scope,
    /** The list with the filters and columns that the provider has. */
    offered,
    /** The columns that the provider does not have. */
    lacking,
    query,
    /** The query of the rows that show. */
    shownQuery: last.current,
    change,
    /** A search always requests the list, also for the same term: an empty one reloads the full list. */
    search: (part: Partial<ListQuery>): void => {
      staleList(list, scope);
      if (!change(part)) void load.refetch();
    },
    /** Clears search and filters; absent where none is set. */
    clear: isNarrowed(query) ? clear : undefined,
    /** How often that was done: text that was typed but not applied is cleared, too. */
    clearings,
    onPage: (page: number): unknown => change({ page }),
    /** Null for as many rows as fit, which is kept for other lists, too. */
    setSize: (size: number | null): void => {
      rememberFit(size === null);
      change(size === null ? { isFit: true } : { size, isFit: false });
    },
    load,
    /** The answer to this query; undefined while it is loading. */
    page: isPlaceholderData ? undefined : data,
    rows,
    total: data?.total ?? null,
    pages: data ? pagesOf(query, data) : query.page,
    address: `${path}?${useSearch()}`,
    addressOf,
    columnChoice: useHiddenColumns(id, usuallyHidden, hidden),
  };
};

/**
 * Shows the row under the cursor beside its list, and all times exactly; a preview that a list shows from the start
 * stays.
 */
const togglePreview = (peeking: Atom<boolean>): void => {
  const isWanted = !(peeking.get() && exactAtom.get());
  exactAtom.set(isWanted);
  if (isWanted || peeking === peekAtom) peeking.set(isWanted);
};

/** A list as a person sees it: its rows, selection, cursor and preview. */
export const useList = <R>(listed: Listed<R>) => {
  const { list, href, peeking = peekAtom } = listed;
  const shown = useListPage(listed);
  const { rows, address, query, page, load } = shown;
  // A key pressed after the one that leads to other rows is for those.
  const isLeaving = load.isPlaceholderData;
  const chosen = useListSelection(selectionKey({ id: listed.id, scope: shown.scope }), list, rows, query, page);
  const [, navigate] = useLocation();
  const isPeeking = useAtomValue(peeking);
  const isExact = useAtomValue(exactAtom);
  const frame = useRef<HTMLDivElement>(null);
  const { shownQuery } = shown;
  const cursorRows = useMemo(() => ({ of: shownQuery, ids: rows.map(list.id) }), [shownQuery, rows, list]);
  const others = useListNews({ list, scope: shown.scope, frame }, query, page);
  const opening = (open: (address: string) => unknown) => (index: number) => {
    const row = rows[index];
    if (row && href) open(href(row));
  };
  const cursor = useRowCursor({
    rows: cursorRows,
    follow: cursorAfter,
    start: cursors.at(address) ?? 0,
    letters: useSingleKeys(),
    onPeek: () => togglePreview(peeking),
    ...(!isLeaving && {
      onOpen: opening(navigate),
      onOpenInNewTab: opening((at) => window.open(at, '_blank', 'noopener')),
      onToggle: chosen.toggle,
      onExtend: chosen.extend,
    }),
  });
  useLeftPage(shown, href);
  usePastEnd(query, page, shown.change);
  const isThere = load.data !== undefined;
  useEffect(() => {
    // The cursor keeps its place when the page changes.
    if (isThere) cursors.keep(address, cursor.cursor);
  }, [isThere, address, cursor.cursor]);
  return {
    ...shown,
    href,
    chosen,
    cursor,
    focusedRow: rows[cursor.cursor],
    /** The row that keys act on; none while other rows are loading. */
    keyRow: isLeaving ? undefined : rows[cursor.cursor],
    isPeeking,
    peekKeyCloses: isPeeking && isExact && peeking === peekAtom,
    closePreview: (): void => {
      peeking.set(false);
      exactAtom.set(false);
    },
    frame,
    /** The changes of others to it. */
    others,
    /** Moves the focus to a part of the list. */
    focusIn: (selector: string) => (): void => frame.current?.querySelector<HTMLElement>(selector)?.focus(),
  };
};

export type ListModel<R> = ReturnType<typeof useList<R>>;
