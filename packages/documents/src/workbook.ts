import type { PassThrough } from 'node:stream';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type Rows, rowReader } from './rows.ts';
import { type Entry, type WorkbookOptions, xlsxEntries } from './xlsx/entries.ts';

/**
 * Writes rows of texts as an OOXML workbook while it is read: rows are fetched as fast as the reader takes them, and
 * compression runs outside the event loop. The stream fails with the rows' own error; a reader who leaves closes the
 * rows.
 */
export const workbook = (
  title: string,
  columns: readonly string[],
  rows: Rows,
  options: WorkbookOptions = {},
): Readable => {
  const zip = new ZipFile();
  // Its type promises less than what the library makes.
  const file = zip.outputStream as PassThrough;
  const reader = rowReader(rows);

  const add = async ({ path, markup }: Entry): Promise<void> => {
    const text = Readable.from(markup, { objectMode: false });
    const leave = () => text.destroy();
    file.once('close', leave);
    zip.addReadStream(text, path);
    await finished(text);
    file.off('close', leave);
  };

  const fill = async (): Promise<void> => {
    for await (const entry of xlsxEntries(title, columns, reader, options)) await add(entry);
    zip.end();
  };

  const fail = (error: Error): void => {
    file.destroy(error);
  };
  zip.on('error', fail);
  fill()
    .finally(() => reader.close())
    .catch(fail);
  return file;
};
