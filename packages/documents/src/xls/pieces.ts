import type { Rows } from '../rows.ts';
import { sheetName } from '../sheet-name.ts';
import { type XlsOptions, xlsWorkbook } from './workbook.ts';

/**
 * Writes rows of texts as xls. The file is made in memory, which grows with the file, and is returned in pieces at the
 * end.
 */
export async function* xlsPieces(
  title: string,
  columns: readonly string[],
  rows: Rows,
  options: XlsOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const workbook = xlsWorkbook(sheetName(title), columns, options);
  for await (const row of rows) workbook.row(row);
  yield* workbook.end();
}
