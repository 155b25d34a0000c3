import type { Column } from './table-column.ts';

/** In px; wide enough for a date or a short name. */
const defaultWidthPx = 136;
/** In px; the same where a text of several lines begins the row, and no column stays beside it. */
const textWidthPx = 256;
const selectionWidthPx = 40;
/**
 * The largest share of the list's width that the last leading column takes, since the columns beside it must be visible
 * as well.
 */
const mostLead = '45cqi';
/**
 * The same between the selection and a text of several lines, and the least width of that text: all three fill a small
 * screen.
 */
const mostLeadOfText = '36cqi';
const leastText = '50cqi';
/**
 * In px; up to this width a column holds a number, a symbol or a small button, and more width would only separate it
 * from the next one.
 */
const narrowPx = 96;
const rem = (px: number) => `${px / 16}rem`;

/**
 * The columns that are declared sticky; where none is, the narrow columns at the start (a number, a photo) and the next
 * one.
 */
function leadCountOf(shown: readonly Column<never>[]): number {
  const firstLoose = shown.findIndex((column) => !column.sticky);
  if (firstLoose !== 0) return firstLoose === -1 ? shown.length : firstLoose;
  const first = shown.findIndex(({ width }) => width === undefined || width > narrowPx);
  // A text of several lines identifies no row, and would leave too little for the columns beside it.
  return shown[first]?.wrap ? first : first + 1;
}

/**
 * Leaves hidden columns out, separates the leading ones from the others, and decides which columns take the remaining
 * space: those without a width, or, where all have one, each by its width, except the narrow ones and those before the
 * last leading one. The last leading column identifies a row: on a small screen it stays, and shrinks.
 */
export function planColumns<Row>(all: readonly Column<Row>[], hasSelection: boolean) {
  const shown = all.filter((column) => !column.hidden);
  const leadCount = leadCountOf(shown);
  const isFull = shown.every((column) => column.width !== undefined);
  const own = hasSelection ? selectionWidthPx : 0;
  const freePx = leadCount === 0 ? textWidthPx : defaultWidthPx;
  const givesWay = leadCount > 0 && shown.length > leadCount;
  const isText = ({ wrap, width }: Column<Row>) => leadCount > 0 && wrap === true && width === undefined;
  const most = hasSelection && shown.some(isText) ? mostLeadOfText : mostLead;
  const leastOf = (column: Column<Row>) =>
    isText(column) ? `min(${rem(textWidthPx)}, ${leastText})` : rem(column.width ?? freePx);
  const tracks = shown.map((column, at) => {
    const { width } = column;
    const least = leastOf(column);
    const fitting = givesWay && at === leadCount - 1 ? `min(${least}, ${most})` : least;
    if (width === undefined) return `minmax(${fitting}, 1fr)`;
    return isFull && at >= leadCount - 1 && width > narrowPx ? `minmax(${fitting}, ${width}fr)` : fitting;
  });
  const widthOf = (columns: readonly Column<Row>[]) =>
    rem(columns.reduce((sum, { width }) => sum + (width ?? freePx), own));
  /** The leading columns, which stay when the table scrolls sideways, and the others. */
  const lead = shown.slice(0, leadCount);
  const others = widthOf(shown.filter((column, at) => at !== leadCount - 1 && !isText(column)));
  const last = rem(shown[leadCount - 1]?.width ?? freePx);
  return {
    lead,
    rest: shown.slice(leadCount),
    /** The grid tracks of each row, the selection column first. */
    tracks: [...(hasSelection ? [rem(own)] : []), ...tracks].join(' '),
    /** How many tracks the leading cells take, including the selection. */
    leadSpan: leadCount + (hasSelection ? 1 : 0),
    /**
     * The full width of the table; its least width; that of the leading columns, and that of those before the last of
     * them.
     */
    tableWidth: widthOf(shown),
    leastWidth: givesWay
      ? `calc(${[others, `min(${last}, ${most})`, ...shown.filter(isText).map(leastOf)].join(' + ')})`
      : widthOf(shown),
    leadWidth: widthOf(lead),
    beforeLast: widthOf(lead.slice(0, -1)),
  };
}

export type ColumnPlan<Row> = ReturnType<typeof planColumns<Row>>;
