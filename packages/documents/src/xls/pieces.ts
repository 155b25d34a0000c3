import { type Rows, rowReader } from '../rows.ts';
import { sheetName } from '../sheet-name.ts';
import { type XlsOptions, xlsWorkbook } from './workbook.ts';

/** Rows written at once; about a millisecond of work. */
const portion = 250;

/** Rows of texts as an xls. It is made in memory, which grows with its file, and comes in pieces at the end. */
export async function* xlsPieces(
  title: string,
  columns: readonly string[],
  rows: Rows,
  options: XlsOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const reader = rowReader(rows);
  try {
    const workbook = xlsWorkbook(sheetName(title), columns, options);
    for (let taken = await reader.take(portion); taken.length > 0; taken = await reader.take(portion))
      taken.forEach(workbook.row);
    yield* workbook.end();
  } finally {
    await reader.close();
  }
}
