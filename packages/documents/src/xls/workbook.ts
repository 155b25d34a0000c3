import { neutralTextCell } from '../neutral-cell.ts';
import { compoundFile } from './compound-file.ts';
import { globals } from './globals.ts';
import { type Sheet, sheet } from './sheet.ts';
import { type Stretch, totalLength } from './sink.ts';
import { sharedStrings } from './strings.ts';

/** Characters that a cell of Excel holds. */
const longestCell = 32_767;

const fitted = (text: string): string =>
  text.length > longestCell ? `${text.slice(0, longestCell - 1).toWellFormed()}…` : text;

export type XlsOptions = {
  /** Texts that could be taken for formulas stay as they are. */
  readonly isRaw?: boolean;
};

/**
 * Writes a true BIFF8 workbook (.xls) row by row: every cell a text, a bold frozen heading, as many sheets as the rows
 * need. Memory grows with the file alone. `end` gives the file's bytes in order and closes the writer.
 */
export const xlsWorkbook = (title: string, columns: readonly string[], { isRaw = false }: XlsOptions = {}) => {
  const cellText = (text: string): string => fitted(isRaw ? text.toWellFormed() : neutralTextCell(text.toWellFormed()));
  const strings = sharedStrings();
  const headings = columns.map(cellText);
  const sheets: Sheet[] = [];
  const nextSheet = (): Sheet => {
    const added = sheet(headings, strings);
    sheets.push(added);
    return added;
  };
  let current = nextSheet();
  return {
    row: (texts: readonly string[]): void => {
      if (current.isFull()) current = nextSheet();
      current.row(texts.map(cellText));
    },
    end: (): Stretch[] => {
      const written: { name: string; stretches: Stretch[] }[] = sheets.map((each, index) => ({
        name: index === 0 ? title : `${title} ${index + 1}`,
        stretches: each.stretches(index === 0),
      }));
      const places = written.map(({ name, stretches }) => ({ name, bytes: totalLength(stretches) }));
      const stream = [...globals(places, strings.stretches()), ...written.flatMap(({ stretches }) => stretches)];
      return compoundFile('Workbook', stream);
    },
  };
};
