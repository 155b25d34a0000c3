import type { Client } from '@matchdesk/core/context.ts';
import { pageWindow, showing } from '@matchdesk/core/kit/list/page.ts';
import { type Detail, rowTarget } from '@matchdesk/core/kit/list/read.ts';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { listHereAtom } from '../act/here.ts';
import { useExportable } from '../export/use-exportable.ts';
import { isComposed } from '../ui/composing.ts';
import { HoldKeys } from '../ui/hold-keys.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Pager } from '../ui/pager.tsx';
import { Beside, LatePeek } from './beside.tsx';
import { type Look, shownColumns } from './columns.tsx';
import { useFit } from './fit.ts';
import { leftPlaces } from './left-places.ts';
import { ListRows } from './list-rows.tsx';
import { ListTools } from './list-tools.tsx';
import { useQueue } from './queues.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useApproach } from './use-approach.ts';
import { type Listed, type ListModel, useList } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { ViewMenu } from './view-menu.tsx';

/** In px from the start: the table within its frame, and the page. */
type Place = { readonly left: number; readonly top: number; readonly page: number };

const places = leftPlaces<Place>();

/** Restores a list's scroll position from when its screen was left, once its rows are there. */
const useKeptScroll = (box: RefObject<HTMLElement | null>, address: string, isReady: boolean): void => {
  const isBack = useRef(false);
  // Runs after the page's own layout effect, which scrolls each screen to its top.
  useEffect(() => {
    const frame = box.current?.querySelector<HTMLElement>('.table-frame');
    if (!isReady || !frame) return;
    const before = isBack.current ? undefined : places.at(address);
    isBack.current = true;
    if (before) {
      frame.scrollTo({ left: before.left, top: before.top, behavior: 'instant' });
      window.scrollTo({ top: before.page, behavior: 'instant' });
    }
    const note = (): void =>
      places.keep(address, { left: frame.scrollLeft, top: frame.scrollTop, page: window.scrollY });
    frame.addEventListener('scroll', note, { passive: true });
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      frame.removeEventListener('scroll', note);
      window.removeEventListener('scroll', note);
    };
  }, [address, box, isReady]);
};

/** Whether the focus is in a part of the page, or was before something opened over the page. */
const useFocusWithin = (part: RefObject<HTMLElement | null>): boolean => {
  const [isWithin, setWithin] = useState(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest('main')) setWithin(part.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [part]);
  return isWithin;
};

/** Escape in the controls above a list moves the focus to its rows; a search handles its own Escape. */
const leaveTools = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Escape' || event.defaultPrevented || isComposed(nativeEvent)) return;
  if (!(target instanceof Element) || !target.closest('.list-sort, .filter-bar, .table-sort')) return;
  event.preventDefault();
  const row = currentTarget.querySelector<HTMLElement>('[data-cursor]');
  (row ?? currentTarget.closest<HTMLElement>('main'))?.focus();
};

export type ListViewProps<R> = Listed<R> & {
  /** How columns are rendered that are more than text, by column id. Keep it the same object between renders. */
  look?: Look<R>;
  /** Reads the whole record of a row: the one under the cursor is loaded ahead. */
  detail?: Detail<Client, unknown>;
  /** The preview of the record, where it shows more than the row. */
  peek?: (row: R, model: ListModel<R>) => ReactNode;
  /** The actions of the preview, where they are not all actions on such a record. */
  peekActions?: (row: R) => ReactNode;
  /** The actions on one row, in a last column headed 'Action'. Keep it the same function between renders. */
  rowActions?: (row: R) => ReactNode;
  /** Buttons at the end of the toolbar. */
  tools?: ReactNode;
};

const ColumnChooser = lazyPart(
  async () => (await import('./column-chooser.tsx')).ColumnChooser,
  ({ choice }) => <HoldKeys onEscape={choice.close} />,
);

/** Says what the person is looking at: actions and exports begin from it. */
const useHere = <R,>(model: ListModel<R>, hasFocus: boolean) => {
  const { id, list, scope, shownQuery, total, columnChoice, lacking, chosen, keyRow } = model;
  const { selection } = chosen;
  useEffect(() => {
    const focused = keyRow ? rowTarget(list, keyRow) : null;
    listHereAtom.set({ record: list.record, focused, list, scope, selection, hasFocus });
    return () => listHereAtom.set(null);
  }, [keyRow, list, scope, selection, hasFocus]);
  const hidden = useMemo(() => new Set([...columnChoice.hidden, ...lacking]), [columnChoice.hidden, lacking]);
  useExportable({ id, list, scope, query: shownQuery, total, hidden, selection });
};

function ListPager<R>({ model }: { model: ListModel<R> }) {
  const { list, query, shownQuery, load, rows, total, pages } = model;
  return (
    <Pager
      text={load.data && showing(shownQuery.page, shownQuery.size, rows.length, total)}
      page={query.page}
      pageCount={pages}
      pages={pageWindow(query.page, pages, list.links)}
      onPage={model.onPage}
      {...(list.sizes.length > 1 && {
        size: query.isFit ? null : query.size,
        sizes: list.sizes,
        onSize: model.setSize,
      })}
    />
  );
}

const noLook = {};

/** A list on a screen: what it shows and how it is loaded follows from its declaration. */
export function ListView<R>({
  look = noLook,
  detail,
  peek,
  peekActions,
  rowActions,
  tools,
  ...listed
}: ListViewProps<R>) {
  const model = useList(listed);
  const { id, list, offered, query, shownQuery, load, focusedRow, columnChoice } = model;
  const { hidden } = columnChoice;
  useQueue(model);
  useKeptScroll(model.frame, model.address, load.data !== undefined);
  useApproach(focusedRow && list.id(focusedRow), detail);
  const hasFocus = useFocusWithin(model.frame);
  useHere(model, hasFocus);
  useListKeys(model, hasFocus);
  const columns = useMemo(
    () => shownColumns<R>(offered, look, hidden, rowActions),
    [offered, look, hidden, rowActions],
  );
  const before = (shownQuery.page - 1) * shownQuery.size;
  useFit(model.frame, query.isFit === true, load.data !== undefined);
  const peeked = model.isPeeking && focusedRow !== undefined && (
    <LatePeek
      list={offered}
      row={focusedRow}
      number={before + model.cursor.cursor + 1}
      look={look}
      href={model.href?.(focusedRow)}
      actions={peekActions?.(focusedRow)}
      onClose={model.closePreview}
    >
      {peek?.(focusedRow, model)}
    </LatePeek>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys of the controls inside it
    <div ref={model.frame} onKeyDown={leaveTools}>
      <ListTools model={model}>
        <ViewMenu id={id} hidden={hidden} />
        {tools}
      </ListTools>
      <Beside of={peeked}>
        <ListRows model={model} columns={columns} before={before} />
        <ListPager model={model} />
        {model.chosen.isOffered && <SelectionBar model={model} />}
      </Beside>
      {columnChoice.isOpen && <ColumnChooser columns={offered.columns} choice={columnChoice} />}
    </div>
  );
}
