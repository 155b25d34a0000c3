import { Zip, ZipDeflate } from 'fflate';
import { csvRecord } from './csv.ts';
import { type RowReader, type Rows, rowReader } from './rows.ts';
import { sheetName } from './sheet-name.ts';
import { xlsWorkbook } from './xls/workbook.ts';
import { contentTypesPart, rootRelationsPart, stylesPart, workbookPart, workbookRelationsPart } from './xlsx/parts.ts';
import { sheetMarkup, sheetRows } from './xlsx/sheet.ts';

/** What rows can be written as. */
export const pieceFormats = ['csv', 'xlsx', 'xls'] as const;
export type PieceFormat = (typeof pieceFormats)[number];

export const formatTypes: Readonly<Record<PieceFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
};

type Bytes = Uint8Array<ArrayBuffer>;
type Pieces = AsyncGenerator<Bytes, void, undefined>;

/** Rows written at once; about a millisecond of work. */
const portion = 250;
const encoder = new TextEncoder();

async function* csvPieces(columns: readonly string[], rows: RowReader): Pieces {
  yield encoder.encode(csvRecord(columns));
  for (let taken = await rows.take(portion); taken.length > 0; taken = await rows.take(portion))
    yield encoder.encode(taken.map((cells) => csvRecord(cells)).join(''));
}

async function* xlsxPieces(title: string, columns: readonly string[], rows: RowReader): Pieces {
  let made: Bytes[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece as Bytes);
  });
  const taken = (): Bytes[] => {
    const pieces = made;
    made = [];
    return pieces;
  };
  const entry = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path);
    zip.add(file);
    return file;
  };
  const add = (path: string, markup: string): void => entry(path).push(encoder.encode(markup), true);
  add('_rels/.rels', rootRelationsPart);
  add('xl/styles.xml', stylesPart);
  let sheets = 0;
  do {
    sheets++;
    const sheet = entry(`xl/worksheets/sheet${sheets}.xml`);
    for await (const markup of sheetMarkup(columns, rows, { most: sheetRows, isRaw: false })) {
      sheet.push(encoder.encode(markup));
      yield* taken();
    }
    sheet.push(new Uint8Array(), true);
  } while ((await rows.peek(1)).length > 0);
  add('xl/_rels/workbook.xml.rels', workbookRelationsPart(sheets));
  add('xl/workbook.xml', workbookPart(sheetName(title), sheets));
  add('[Content_Types].xml', contentTypesPart(sheets));
  zip.end();
  yield* taken();
}

async function* xlsPieces(title: string, columns: readonly string[], rows: RowReader): Pieces {
  const workbook = xlsWorkbook(sheetName(title), columns);
  for (let taken = await rows.take(portion); taken.length > 0; taken = await rows.take(portion))
    taken.forEach(workbook.row);
  yield* workbook.end();
}

/**
 * Rows of texts as a file, piece by piece and where there is no Node: csv and xlsx need no more memory for more rows,
 * an xls grows with its file. Texts that could be taken for formulas are made none. Fails with the rows' own error.
 */
export async function* pieces(format: PieceFormat, title: string, columns: readonly string[], rows: Rows): Pieces {
  const reader = rowReader(rows);
  try {
    if (format === 'csv') yield* csvPieces(columns, reader);
    else yield* (format === 'xlsx' ? xlsxPieces : xlsPieces)(title, columns, reader);
  } finally {
    await reader.close();
  }
}
