import type { PassThrough } from 'node:stream';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type Rows, rowReader } from './rows.ts';
import { contentTypesPart, rootRelationsPart, stylesPart, workbookPart, workbookRelationsPart } from './xlsx/parts.ts';
import { sheetMarkup, sheetRows } from './xlsx/sheet.ts';

/**
 * The trust-score list as a true OOXML workbook (specification, sections 7 and 9), made while it is read: rows are
 * fetched as fast as the reader takes them, and packing runs outside the event loop. The stream fails with the rows'
 * own error; a reader who leaves closes the rows. A sheet that is full is continued on another.
 */
export const trustExport = (columns: readonly string[], rows: Rows, rowsOfSheet: number = sheetRows): Readable => {
  const zip = new ZipFile();
  const file = zip.outputStream as PassThrough;
  const reader = rowReader(rows);
  const add = (path: string, markup: string): void => zip.addBuffer(Buffer.from(markup), path);
  let sheets = 0;

  const nextSheet = async (): Promise<void> => {
    sheets++;
    const markup = Readable.from(sheetMarkup(columns, reader, rowsOfSheet), { objectMode: false });
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
    add('xl/workbook.xml', workbookPart('IDMtrust Export', sheets));
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
