import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { isComposed } from './composing.ts';
import { emptyStop } from './empty-stop.ts';
import type { KeyPress } from './key-press.ts';
import { controlsOf } from './table-row.tsx';
import { useStable } from './use-stable.ts';

const indexOf = (target: EventTarget): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : undefined;
};
const isEditable = (element: Element): boolean =>
  element.matches('select, textarea, input:not([type=checkbox], [type=radio]), [contenteditable]');
const isBare = ({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !(shiftKey || altKey || ctrlKey || metaKey);
const keep = (event: KeyboardEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};
const sidewaysIn = ({ key }: KeyboardEvent): number => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0);

/** Arrows in the heading: sideways between its controls, down to the rows. */
const pressInHead = (event: KeyboardEvent, stops: readonly HTMLElement[], focusRows: () => void): void => {
  if (!isBare(event)) return;
  const sideways = sidewaysIn(event);
  if (event.key === 'ArrowDown') focusRows();
  else if (sideways !== 0 && event.target instanceof HTMLElement)
    stops[stops.indexOf(event.target) + sideways]?.focus();
  else return;
  keep(event);
};

/** Arrows in a row: sideways between its controls, from the first row up to the heading; other keys go to the list. */
const pressInRow = (
  event: KeyboardEvent,
  head: readonly HTMLElement[],
  onRowKey: ((press: KeyPress) => boolean) | undefined,
): void => {
  const { target } = event;
  const row = target instanceof HTMLElement && target.closest<HTMLElement>('[data-index]');
  if (!row || isComposed(event.nativeEvent) || isEditable(target)) return;
  const sideways = sidewaysIn(event);
  if (sideways !== 0 && isBare(event)) {
    const stops = [row, ...controlsOf(row)];
    stops[stops.indexOf(target) + sideways]?.focus();
    event.preventDefault();
    return;
  }
  const [firstOfHead] = head;
  if (event.key === 'ArrowUp' && !event.shiftKey && indexOf(target) === 0 && firstOfHead) {
    firstOfHead.focus();
    keep(event);
    return;
  }
  // A control inside the row keeps its own Enter and Space.
  if (target !== row && (event.key === 'Enter' || event.key === ' ')) return;
  if (onRowKey?.(event)) keep(event);
};

type TableFocus = {
  readonly hasCursor: boolean;
  readonly hasRows: boolean;
  /** When it changes, the row at the cursor takes the focus. */
  readonly focusRequest: number | undefined;
  readonly onCursor: ((index: number) => void) | undefined;
  readonly onRowKey: ((press: KeyPress) => boolean) | undefined;
};

/**
 * The keys and the focus of a table whose rows are one tab stop; `body` holds the rows, and comes after the heading.
 */
export const useTableFocus = (body: RefObject<HTMLDivElement | null>, table: TableFocus) => {
  const { hasCursor, hasRows, focusRequest, onCursor, onRowKey } = table;
  const hadFocus = useRef(false);
  const isOneStop = hasCursor && hasRows;
  const focusRows = (): void => {
    const row = body.current?.querySelector<HTMLElement>('[data-cursor]');
    const frame = body.current?.closest('.table-frame');
    (row ?? (frame && emptyStop(frame)))?.focus();
  };
  const headControls = (): readonly HTMLElement[] => {
    const head = body.current?.previousElementSibling;
    return head instanceof HTMLElement ? controlsOf(head) : [];
  };
  const servedRequest = useRef(focusRequest);
  useLayoutEffect(() => {
    // A new page replaced the focused row: the focus moves to the row that is at the cursor now.
    const lostFocus = hadFocus.current && document.activeElement === document.body;
    // The cursor was moved, as by an undo: a key must not act on the row that it left.
    const isLeft = document.activeElement?.matches('[data-index]:not([data-cursor])') === true;
    const isBehind = isLeft && body.current?.contains(document.activeElement) === true;
    if (focusRequest === servedRequest.current && !lostFocus && !isBehind) return;
    servedRequest.current = focusRequest;
    focusRows();
  });
  // Each list is one tab stop: ↑ from the first row reaches the controls in its head.
  useLayoutEffect(() => {
    for (const control of headControls()) control.tabIndex = isOneStop ? -1 : 0;
  });
  const onHeadKey = useStable((event: KeyboardEvent<HTMLElement>) => {
    if (isOneStop) pressInHead(event, headControls(), focusRows);
  });
  const takeCursor = (event: SyntheticEvent): void => {
    hadFocus.current = true;
    const index = indexOf(event.target);
    if (index !== undefined) onCursor?.(index);
  };
  const listening = {
    onFocus: takeCursor,
    onClick: takeCursor,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => pressInRow(event, headControls(), onRowKey),
    onBlur: ({ relatedTarget, currentTarget }: SyntheticEvent & { relatedTarget: EventTarget | null }) => {
      hadFocus.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
  const { onFocus, onBlur } = listening;
  return {
    isOneStop,
    onHeadKey,
    onRows: hasCursor ? listening : {},
    /** A button of the empty state leaves once there are rows. */
    onEmpty: hasCursor ? { onFocus, onBlur } : {},
  };
};
