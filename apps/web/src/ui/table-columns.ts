import type { Column, PlacedColumn } from './table-row.tsx';

/** px; wide enough for a date or a short name. */
const defaultWidthPx = 136;
const selectionWidthPx = 40;
const rem = (px: number) => `${px / 16}rem`;

export type ColumnPlan<Row> = {
  columns: readonly PlacedColumn<Row>[];
  /** CSS widths for <col>, the selection column first; undefined shares what is left. */
  widths: readonly (string | undefined)[];
  /** The least width of the whole, and of what sticks. */
  tableWidth: string;
  stickyWidth: string;
};

/**
 * Leaves hidden columns out, and gives sticky ones their distance from the edge. Where every column has a width,
 * the last one takes the remaining room: else a wide frame would stretch the sticky ones away from their places.
 */
export function planColumns<Row>(all: readonly Column<Row>[], hasSelection: boolean): ColumnPlan<Row> {
  const shown = all.filter((column) => !column.hidden);
  const lastSticky = shown.findLastIndex((column) => column.sticky);
  const isFull = shown.every((column) => column.width !== undefined);
  let left = hasSelection ? selectionWidthPx : 0;
  const columns = shown.map((column, at): PlacedColumn<Row> => {
    if (!column.sticky) return { ...column, sticks: undefined, style: undefined };
    const style = { '--left': rem(left) } as PlacedColumn<Row>['style'];
    left += column.width ?? defaultWidthPx;
    return { ...column, sticks: at === lastSticky ? 'last' : 'yes', style };
  });
  const widths = shown.map((column, at) =>
    column.width === undefined || (isFull && at === shown.length - 1) ? undefined : rem(column.width),
  );
  const sum = shown.reduce((total, column) => total + (column.width ?? defaultWidthPx), 0);
  return {
    columns,
    widths: hasSelection ? [rem(selectionWidthPx), ...widths] : widths,
    tableWidth: rem(sum + (hasSelection ? selectionWidthPx : 0)),
    stickyWidth: rem(left),
  };
}
