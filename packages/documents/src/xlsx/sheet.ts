import type { RowReader } from '../rows.ts';
import { columnLetters, rowMarkup } from './markup.ts';
import { headingStyle, sheetHead, sheetTail, textStyle } from './parts.ts';

/** Rows that a sheet of OOXML holds, one of which is the heading. */
export const sheetRows = 1_048_576;
/** Rows by which the columns' widths are judged. */
const measuredRows = 200;
/** Rows written at once; about a millisecond of work. */
const portion = 250;

const narrowest = 8;
const widest = 48;

const widthsOf = (columns: readonly string[], sample: readonly (readonly string[])[]): number[] =>
  columns.map((heading, column) => {
    const longest = sample.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), heading.length);
    return Math.min(Math.max(longest + 2, narrowest), widest);
  });

export type SheetOptions = {
  /** Rows of one sheet, of which the heading is one. */
  readonly most: number;
  /** Texts that could be taken for formulas stay as they are. */
  readonly isRaw: boolean;
};

/** The markup of one sheet, piece by piece, until it is full or the rows end. */
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
