import type { Column } from './table-row.tsx';

/** px; wide enough for a date or a short name. */
const defaultWidthPx = 136;
const selectionWidthPx = 40;
/** px; up to here a column holds a number, a sign or a small button, and more room would only part it from the next. */
const narrowPx = 96;
const rem = (px: number) => `${px / 16}rem`;

export type ColumnPlan<Row> = {
  /** The leading columns, which stay when the table scrolls sideways, and the others. */
  lead: readonly Column<Row>[];
  rest: readonly Column<Row>[];
  /** The tracks of each row's grid, the selection column first. */
  tracks: string;
  /** How many of them the leading cells take, selection included. */
  leadSpan: number;
  /** The least width of the whole, and of what stays. */
  tableWidth: string;
  leadWidth: string;
};

/**
 * Leaves hidden columns out, parts the leading ones from the others, and says who takes room that is left: columns
 * without a width, or, where all have one, those that do not lead, each by its width, the narrow ones excepted.
 */
export function planColumns<Row>(all: readonly Column<Row>[], hasSelection: boolean): ColumnPlan<Row> {
  const shown = all.filter((column) => !column.hidden);
  const firstLoose = shown.findIndex((column) => !column.sticky);
  const leadCount = firstLoose === -1 ? shown.length : firstLoose;
  const isFull = shown.every((column) => column.width !== undefined);
  const own = hasSelection ? selectionWidthPx : 0;
  const tracks = shown.map(({ width }, at) => {
    if (width === undefined) return `minmax(${rem(defaultWidthPx)}, 1fr)`;
    return isFull && at >= leadCount && width > narrowPx ? `minmax(${rem(width)}, ${width}fr)` : rem(width);
  });
  const widthOf = (columns: readonly Column<Row>[]) =>
    rem(columns.reduce((sum, { width }) => sum + (width ?? defaultWidthPx), own));
  const lead = shown.slice(0, leadCount);
  return {
    lead,
    rest: shown.slice(leadCount),
    tracks: [...(hasSelection ? [rem(own)] : []), ...tracks].join(' '),
    leadSpan: leadCount + (hasSelection ? 1 : 0),
    tableWidth: widthOf(shown),
    leadWidth: widthOf(lead),
  };
}
