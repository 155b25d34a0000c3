import { excelText } from '../excel-text.ts';
import { compoundFile } from './compound-file.ts';
import { globals } from './globals.ts';
import { type Sheet, sheet } from './sheet.ts';
import { type Stretch, totalLength } from './sink.ts';
import { sharedStrings } from './strings.ts';

export type XlsOptions = {
  /** Texts that could be taken for formulas stay unchanged. */
  readonly isRaw?: boolean;
};

/**
 * Writes a BIFF8 workbook (.xls) row by row: every cell is a text, with a bold frozen heading and as many sheets as the
 * rows need. Memory grows only with the file. `end` returns the file's bytes in order and closes the writer.
 */
export const xlsWorkbook = (title: string, columns: readonly string[], { isRaw = false }: XlsOptions = {}) => {
  const strings = sharedStrings();
  const headings = columns.map((text) => excelText(text, isRaw));
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
      current.row(texts.map((text) => excelText(text, isRaw)));
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
