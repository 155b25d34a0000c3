import type { RowReader } from '../rows.ts';
import { columnLetters, rowMarkup } from './markup.ts';
import { headingStyle, sheetHead, sheetTail, textStyle } from './parts.ts';

/** The number of rows of an OOXML sheet, including the heading. */
export const sheetRows = 1_048_576;
/** The number of rows from which the column widths are computed. */
const measuredRows = 200;
/** The number of rows written at once; about a millisecond of work. */
const portion = 250;

const narrowest = 8;
const widest = 48;

const widthsOf = (columns: readonly string[], sample: readonly (readonly string[])[]): number[] =>
  columns.map((heading, column) => {
    const longest = sample.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), heading.length);
    return Math.min(Math.max(longest + 2, narrowest), widest);
  });

export type SheetOptions = {
  /** The most rows of one sheet, including the heading. */
  readonly most: number;
  /** Texts that could be taken for formulas stay unchanged. */
  readonly isRaw: boolean;
};

/** Yields the markup of one sheet, piece by piece, until it is full or the rows end. */
export async function* sheetMarkup(
  columns: readonly string[],
  rows: RowReader,
  { most, isRaw }: SheetOptions,
): AsyncGenerator<string> {
  const letters = columns.map((_, column) => columnLetters(column));
  yield sheetHead(widthsOf(columns, await rows.peek(measuredRows)));
  yield rowMarkup(1, letters, columns, headingStyle, isRaw);
  for (let number = 2; number <= most; ) {
    const taken = await rows.take(Math.min(portion, most - number + 1));
    if (taken.length === 0) break;
    const first = number;
    yield taken.map((row, index) => rowMarkup(first + index, letters, row, textStyle, isRaw)).join('');
    number += taken.length;
  }
  yield sheetTail;
}
