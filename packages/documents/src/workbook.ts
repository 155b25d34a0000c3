import type { PassThrough } from 'node:stream';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type Rows, rowReader } from './rows.ts';
import { sheetName } from './sheet-name.ts';
import { contentTypesPart, rootRelationsPart, stylesPart, workbookPart, workbookRelationsPart } from './xlsx/parts.ts';
import { sheetMarkup, sheetRows } from './xlsx/sheet.ts';

export type WorkbookOptions = {
  /** Texts that could be taken for formulas stay as they are. */
  readonly isRaw?: boolean;
  readonly rowsOfSheet?: number;
};

/**
 * Rows of texts as a true OOXML workbook, made while it is read: rows are fetched as fast as the reader takes them, and
 * packing runs outside the event loop. The stream fails with the rows' own error; a reader who leaves closes the rows.
 * A sheet that is full is continued on another.
 */
export const workbook = (
  title: string,
  columns: readonly string[],
  rows: Rows,
  { isRaw = false, rowsOfSheet = sheetRows }: WorkbookOptions = {},
): Readable => {
  const zip = new ZipFile();
  const file = zip.outputStream as PassThrough;
  const reader = rowReader(rows);
  const add = (path: string, markup: string): void => zip.addBuffer(Buffer.from(markup), path);
  let sheets = 0;

  const nextSheet = async (): Promise<void> => {
    sheets++;
    const markup = Readable.from(sheetMarkup(columns, reader, { most: rowsOfSheet, isRaw }), { objectMode: false });
    const leave = () => markup.destroy();
    file.once('close', leave);
    zip.addReadStream(markup, `xl/worksheets/sheet${sheets}.xml`);
    await finished(markup);
    file.off('close', leave);
  };

  const fill = async (): Promise<void> => {
    add('_rels/.rels', rootRelationsPart);
    add('xl/styles.xml', stylesPart);
    do await nextSheet();
    while ((await reader.peek(1)).length > 0);
    add('xl/_rels/workbook.xml.rels', workbookRelationsPart(sheets));
    add('xl/workbook.xml', workbookPart(sheetName(title), sheets));
    add('[Content_Types].xml', contentTypesPart(sheets));
    zip.end();
  };

  const fail = (error: unknown): void => {
    file.destroy(error as Error);
  };
  zip.on('error', fail);
  fill()
    .finally(() => reader.close())
    .catch(fail);
  return file;
};
