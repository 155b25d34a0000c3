import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { noSlots, type RowSlots, slotsFor } from './row-slots.ts';

/** In px; no row of the console is lower. */
const lowestRowPx = 30;

const noRows: readonly never[] = [];

/**
 * A page's rows and their elements. On the first and on another long page the rows that are in view, and those up to the
 * cursor, come first; the others follow right after the paint.
 */
export const useTableRows = <Row>(
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => string,
  cursor: number,
  scrolledPx: () => number,
) => {
  const last = useRef<{ slots: RowSlots; shown: readonly Row[] }>({ slots: noSlots, shown: noRows });
  const inView = Math.ceil(window.innerHeight / lowestRowPx);
  // Deferring rows that all show at once would gain nothing.
  const isLong = rows !== undefined && rows.length > inView;
  // Without an initial value the rows that a table begins with would not be deferred.
  const whole = useDeferredValue(isLong ? rows : undefined, isLong ? noRows : undefined);
  const { slots, stood } = useMemo(() => {
    const { slots: before, shown: standing } = last.current;
    return { slots: slotsFor(before, (rows ?? noRows).map(rowId)), stood: standing };
  }, [rows, rowId]);

  const isNew = isLong && rows !== whole && slots.isOther;
  // Read only then: it may need a layout.
  const atOnce = isNew ? inView + Math.max(cursor, Math.ceil(scrolledPx() / lowestRowPx)) : 0;
  const isPart = isNew && rows.length > atOnce;
  const shown = isPart ? [...rows.slice(0, atOnce), ...stood.slice(atOnce, rows.length)] : rows;
  useLayoutEffect(() => {
    last.current = { slots, shown: shown ?? noRows };
  });
  /** How many rows are rendered with the next frame; their space is reserved until then. */
  const following = isPart ? rows.length - atOnce : 0;
  return {
    shown,
    /** The element of each row. */
    keys: slots.keys,
    following,
    room: isPart ? rows.length - (shown?.length ?? 0) : 0,
  };
};
