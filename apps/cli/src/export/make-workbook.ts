import { createReadStream } from 'node:fs';
import { workbook } from '@matchdesk/spreadsheet/workbook.ts';
import { linesOf } from '../input/lines.ts';
import { openPart } from './part-file.ts';

type Cells = readonly string[];

/** The lines of a rows' file, each a list of texts. */
async function* cellsIn(path: string): AsyncGenerator<Cells, void, undefined> {
  for await (const line of linesOf(createReadStream(path, 'utf8'))) yield JSON.parse(line) as Cells;
}

/** Makes a workbook of the rows that were kept, the first of them the headings; `part` is written anew. */
export const makeWorkbook = async (title: string, rowsFile: string, part: string, isRaw: boolean): Promise<void> => {
  const cells = cellsIn(rowsFile);
  const { value: headings } = await cells.next();
  const file = await openPart(part, 0);
  try {
    for await (const piece of workbook(title, headings ?? [], cells, { isRaw })) await file.write(piece as Buffer);
    await file.sync();
  } finally {
    await file.close();
  }
};
