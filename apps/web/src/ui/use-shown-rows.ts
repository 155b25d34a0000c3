import { useDeferredValue } from 'react';

/** px; no row of the console is lower. */
const lowestRowPx = 30;

type ShownRows<Row> = {
  readonly shown: readonly Row[] | undefined;
  /** How many follow with the next frame; their room is kept. */
  readonly following: number;
};

/**
 * A page's rows: at once as many as reach past what is seen and the cursor, and the others right after these
 * are painted. A page that is the one that stands, with other values, keeps all its rows.
 */
export const useShownRows = <Row>(
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => string,
  cursor: number,
  scrolledPx: () => number,
): ShownRows<Row> => {
  const whole = useDeferredValue<readonly Row[] | undefined>(rows, undefined);
  const inView = Math.ceil(window.innerHeight / lowestRowPx);
  if (!rows || rows === whole || rows.length <= inView) return { shown: rows, following: 0 };
  const atOnce = inView + Math.max(cursor, Math.ceil(scrolledPx() / lowestRowPx));
  if (rows.length <= atOnce) return { shown: rows, following: 0 };
  const next = rows[atOnce];
  const isSamePage = next !== undefined && whole?.some((row) => rowId(row) === rowId(next)) === true;
  if (isSamePage) return { shown: rows, following: 0 };
  return { shown: rows.slice(0, atOnce), following: rows.length - atOnce };
};
