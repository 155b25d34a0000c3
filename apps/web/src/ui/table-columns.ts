import type { Column } from './table-column.ts';

/** px; wide enough for a date or a short name. */
const defaultWidthPx = 136;
const selectionWidthPx = 40;
/** The most of the list's own width that the last leading column takes, as what is beside it must be seen as well. */
const mostLead = '45cqi';
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
  /** The width of the whole where nothing gives way; the least; that of what stays, and of what is before its last. */
  tableWidth: string;
  leastWidth: string;
  leadWidth: string;
  beforeLast: string;
};

/** The columns that are declared to stay; where none is, the narrow ones that begin (a number, a photo) and the next. */
function leadCountOf(shown: readonly Column<never>[]): number {
  const firstLoose = shown.findIndex((column) => !column.sticky);
  if (firstLoose !== 0) return firstLoose === -1 ? shown.length : firstLoose;
  return shown.findIndex(({ width }) => width === undefined || width > narrowPx) + 1;
}

/**
 * Leaves hidden columns out, parts the leading ones from the others, and says who takes room that is left: columns
 * without a width, or, where all have one, each by its width, but the narrow ones and those before the last leading
 * one. That one says what a row is: it stays on a small screen too, and gives way there.
 */
export function planColumns<Row>(all: readonly Column<Row>[], hasSelection: boolean): ColumnPlan<Row> {
  const shown = all.filter((column) => !column.hidden);
  const leadCount = leadCountOf(shown);
  const isFull = shown.every((column) => column.width !== undefined);
  const own = hasSelection ? selectionWidthPx : 0;
  const givesWay = leadCount > 0 && shown.length > leadCount;
  const tracks = shown.map(({ width }, at) => {
    const least = rem(width ?? defaultWidthPx);
    const fitting = givesWay && at === leadCount - 1 ? `min(${least}, ${mostLead})` : least;
    if (width === undefined) return `minmax(${fitting}, 1fr)`;
    return isFull && at >= leadCount - 1 && width > narrowPx ? `minmax(${fitting}, ${width}fr)` : fitting;
  });
  const widthOf = (columns: readonly Column<Row>[]) =>
    rem(columns.reduce((sum, { width }) => sum + (width ?? defaultWidthPx), own));
  const lead = shown.slice(0, leadCount);
  const others = widthOf(shown.filter((_, at) => at !== leadCount - 1));
  const last = rem(shown[leadCount - 1]?.width ?? defaultWidthPx);
  return {
    lead,
    rest: shown.slice(leadCount),
    tracks: [...(hasSelection ? [rem(own)] : []), ...tracks].join(' '),
    leadSpan: leadCount + (hasSelection ? 1 : 0),
    tableWidth: widthOf(shown),
    leastWidth: givesWay ? `calc(${others} + min(${last}, ${mostLead}))` : widthOf(shown),
    leadWidth: widthOf(lead),
    beforeLast: widthOf(lead.slice(0, -1)),
  };
}
