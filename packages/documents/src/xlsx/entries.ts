import type { RowReader } from '../rows.ts';
import { sheetName } from '../sheet-name.ts';
import { contentTypesPart, rootRelationsPart, stylesPart, workbookPart, workbookRelationsPart } from './parts.ts';
import { sheetMarkup, sheetRows } from './sheet.ts';

/** A file of the package; markup in pieces must be read to its end before the next entry. */
export type Entry = { readonly path: string; readonly markup: readonly string[] | AsyncIterable<string> };

export type WorkbookOptions = {
  /** Texts that could be taken for formulas stay unchanged. */
  readonly isRaw?: boolean;
  readonly rowsOfSheet?: number;
};

/** Yields the files of an OOXML workbook's package, in order. A full sheet is continued on another one. */
export async function* xlsxEntries(
  title: string,
  columns: readonly string[],
  rows: RowReader,
  { isRaw = false, rowsOfSheet: most = sheetRows }: WorkbookOptions = {},
): AsyncGenerator<Entry, void, undefined> {
  yield { path: '_rels/.rels', markup: [rootRelationsPart] };
  yield { path: 'xl/styles.xml', markup: [stylesPart] };
  let sheets = 0;
  do {
    sheets++;
    yield { path: `xl/worksheets/sheet${sheets}.xml`, markup: sheetMarkup(columns, rows, { most, isRaw }) };
  } while ((await rows.peek(1)).length > 0);
  yield { path: 'xl/_rels/workbook.xml.rels', markup: [workbookRelationsPart(sheets)] };
  yield { path: 'xl/workbook.xml', markup: [workbookPart(sheetName(title), sheets)] };
  yield { path: '[Content_Types].xml', markup: [contentTypesPart(sheets)] };
}
