import { headingStyle, recordIds, substream, textStyle } from './records.ts';
import { joined, type Stretch, sink, words } from './sink.ts';
import type { SharedStrings } from './strings.ts';

/** The number of rows of a BIFF8 sheet, including the heading. */
export const sheetRows = 65_536;
/** The number of rows from which the column widths are computed. */
const measuredRows = 500;

const narrowest = 8;
const widest = 48;

/** The view of a sheet: the heading is frozen, and the first of several sheets is the active one. */
const view = (shown: boolean): Uint8Array => words(shown ? 0x07be : 0x01be, 0, 0, 64, 0, 0, 0, 0, 0);
const frozenUnderHeading = words(0, 1, 1, 0, 2);

/** A tenth of a percent, the limit of an iterative calculation, as a double. */
const smallChange = Uint8Array.from([0xfc, 0xa9, 0xf1, 0xd2, 0x4d, 0x62, 0x50, 0x3f]);

/** Writes one worksheet of texts under a bold heading. */
export const sheet = (columns: readonly string[], strings: SharedStrings) => {
  const cells = sink();
  const widths = columns.map((heading) => heading.length);
  let rows = 0;

  const row = (texts: readonly string[], style = textStyle): void => {
    for (const [column, text] of texts.entries()) {
      if (text === '') continue;
      cells.u16(recordIds.sharedText, 10, rows, column, style);
      cells.u32(strings.indexOf(text));
      if (rows < measuredRows) widths[column] = Math.max(widths[column] ?? 0, text.length);
    }
    rows++;
  };
  row(columns, headingStyle);

  const head = (): Stretch[] => {
    const records = sink();
    records.record(recordIds.begin, substream(0x0010));
    records.record(recordIds.calculationMode, words(1));
    records.record(recordIds.calculationCount, words(100));
    records.record(recordIds.referenceMode, words(1));
    records.record(recordIds.iteration, words(0));
    records.record(recordIds.smallestChange, smallChange);
    records.record(recordIds.calculateBeforeSaving, words(1));
    records.record(recordIds.printHeadings, words(0));
    records.record(recordIds.printGrid, words(0));
    records.record(recordIds.gridSet, words(1));
    records.record(recordIds.gutters, words(0, 0, 0, 0));
    records.record(recordIds.defaultRowHeight, words(0, 0x00ff));
    records.record(recordIds.sheetOptions, words(0x04c1));
    records.record(recordIds.defaultColumnWidth, words(10));
    for (const [column, longest] of widths.entries()) {
      const characters = Math.min(Math.max(longest + 2, narrowest), widest);
      records.record(recordIds.columnWidth, words(column, column, characters * 256, 15, 0, 0));
    }
    records.record(recordIds.dimensions, joined(words(0, 0, rows & 0xffff, rows >> 16), words(0, columns.length, 0)));
    return records.stretches();
  };

  const tail = (shown: boolean): Stretch[] => {
    const records = sink();
    records.record(recordIds.view, view(shown));
    records.record(recordIds.panes, frozenUnderHeading);
    records.record(recordIds.end);
    return records.stretches();
  };

  return {
    row: (texts: readonly string[]): void => row(texts),
    isFull: (): boolean => rows >= sheetRows,
    stretches: (shown: boolean): Stretch[] => [...head(), ...cells.stretches(), ...tail(shown)],
  };
};

export type Sheet = ReturnType<typeof sheet>;
