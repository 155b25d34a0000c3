import { createReadStream } from 'node:fs';
import { workbook } from '@matchdesk/documents/workbook.ts';
import { xlsPieces } from '@matchdesk/documents/xls/pieces.ts';
import { linesOf } from '../../io/input/lines.ts';
import type { ExportPlan } from './export-job.ts';
import { openPart } from './part-file.ts';

type Cells = readonly string[];

/** Yields the lines of a file of rows, each a list of texts. */
async function* cellsIn(path: string): AsyncGenerator<Cells, void, undefined> {
  for await (const line of linesOf(createReadStream(path, 'utf8'))) yield JSON.parse(line) as Cells;
}

/** The file of a workbook in one of the formats, piece by piece; rows are texts. */
export const workbookPieces = (
  title: string,
  headings: Cells,
  rows: AsyncIterable<Cells>,
  { format, isRaw }: Pick<ExportPlan, 'format' | 'isRaw'>,
): AsyncIterable<Uint8Array> =>
  format === 'xls' ? xlsPieces(title, headings, rows, { isRaw }) : workbook(title, headings, rows, { isRaw });

/** Makes a workbook from the stored rows, of which the first has the headings; `part` is overwritten. */
export const makeWorkbook = async (
  title: string,
  rowsFile: string,
  part: string,
  plan: Pick<ExportPlan, 'format' | 'isRaw'>,
): Promise<void> => {
  const cells = cellsIn(rowsFile);
  const { value: headings } = await cells.next();
  const file = await openPart(part, 0);
  try {
    for await (const piece of workbookPieces(title, headings ?? [], cells, plan)) await file.write(piece);
    await file.sync();
  } finally {
    await file.close();
  }
};
