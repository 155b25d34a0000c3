import type { SomeList } from '@matchdesk/core/context.ts';
import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { safe } from '../look/fit.ts';

type SomeColumn = SomeList['columns'][number];
export type LaidColumn = { readonly column: SomeColumn; readonly width: number };

export const columnGap = 2;
const most = 34;
/** A column may be shortened to this width, where its texts are longer. */
const least = 20;

/** The columns for a terminal: addresses of pictures and buttons are left out; flags stay. */
export const shownColumns = (list: SomeList): readonly SomeColumn[] =>
  list.columns.filter(({ id, hidden, unexported }) => !hidden && (!unexported || id === 'flag'));

const isState = ({ id, heading }: SomeColumn): boolean => /status|decision|report/i.test(`${id} ${heading}`);

const isIdentifier = ({ isId }: SomeColumn): boolean => isId === true;

/** Which columns come first where there is little space: the row's number and name, its state, then the rest. */
const ranks = (columns: readonly SomeColumn[]): readonly number[] => {
  const name = columns.findIndex((column) => column.id !== 'number' && !isIdentifier(column));
  return columns.map((column, at) => {
    if (at === name) return -2;
    if (column.id === 'number') return -1;
    return isState(column) && !columns.slice(0, at).some(isState)
      ? 0.5 + Math.min(at, 1)
      : at + (isIdentifier(column) ? 3 : 0);
  });
};

const naturalOf = (columns: readonly SomeColumn[], cells: readonly (readonly string[])[]): readonly number[] =>
  columns.map(({ heading }, at) =>
    Math.max(textWidth(heading), ...cells.map((row) => textWidth(safe(row[at] ?? ''))), 1),
  );

/**
 * Fits columns into the available width, the most important first, each in its declared place. The remaining width goes
 * to shortened columns.
 */
export const layoutOf = (
  columns: readonly SomeColumn[],
  cells: readonly (readonly string[])[],
  room: number,
  shift: number,
) => {
  const natural = naturalOf(columns, cells);
  const rank = ranks(columns);
  const sticky = rank.indexOf(-2);
  const others = columns.map((_, at) => at).filter((at) => at !== sticky);
  const skipped = new Set(others.slice(0, Math.min(shift, Math.max(0, others.length - 1))));
  const wanted = columns
    .map((_, at) => at)
    .filter((at) => !skipped.has(at))
    .sort((one, other) =>
      shift > 0 && one !== sticky && other !== sticky ? one - other : (rank[one] ?? 0) - (rank[other] ?? 0),
    );
  const widths = new Map<number, number>();
  let left = room;
  for (const at of wanted) {
    const gap = widths.size === 0 ? 0 : columnGap;
    const width = Math.min(natural[at] ?? 0, least);
    if (left < gap + width) {
      if (widths.size > 0) break;
      widths.set(at, Math.max(1, left));
      left = 0;
      break;
    }
    widths.set(at, width);
    left -= gap + width;
  }
  // No column takes much before each has some; what is left then belongs to the longest texts.
  for (const limit of [most, Number.POSITIVE_INFINITY])
    for (const [at, given] of [...widths]) {
      const more = Math.min(left, Math.min(natural[at] ?? 0, limit) - given);
      if (more <= 0) continue;
      widths.set(at, given + more);
      left -= more;
    }
  const shown = columns.map((_, at) => at).filter((at) => widths.has(at));
  return {
    columns: shown.flatMap((at) => {
      const column = columns[at];
      return column ? [{ column, width: widths.get(at) ?? 0 }] : [];
    }),
    /** How many columns do not fit, before and after the shown ones. */
    before: skipped.size,
    behind: columns.length - shown.length - skipped.size,
  };
};

export type ListLayout = ReturnType<typeof layoutOf>;
