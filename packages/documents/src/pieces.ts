import { Zip, ZipDeflate } from 'fflate';
import { csvRecord } from './csv.ts';
import { type RowReader, type Rows, rowReader } from './rows.ts';
import { xlsPieces } from './xls/pieces.ts';
import { xlsxEntries } from './xlsx/entries.ts';

/** The formats in which rows can be written. */
export const pieceFormats = ['csv', 'xlsx', 'xls'] as const;
export type PieceFormat = (typeof pieceFormats)[number];

export const formatTypes: Readonly<Record<PieceFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
};

type Bytes = Uint8Array<ArrayBuffer>;
type Pieces = AsyncGenerator<Bytes, void, undefined>;

/** The number of rows written at once; about a millisecond of work. */
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
    made.push(piece);
  });
  const taken = (): Bytes[] => {
    const pieces = made;
    made = [];
    return pieces;
  };
  for await (const { path, markup } of xlsxEntries(title, columns, rows)) {
    const file = new ZipDeflate(path);
    zip.add(file);
    for await (const text of markup) {
      file.push(encoder.encode(text));
      yield* taken();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* taken();
}

/**
 * Writes rows of texts as a file, piece by piece and without Node. The memory for csv and xlsx does not grow with the
 * rows; for xls it grows with the file. Texts that could be taken for formulas are made harmless. Fails with the rows'
 * own error.
 */
export async function* pieces(format: PieceFormat, title: string, columns: readonly string[], rows: Rows): Pieces {
  if (format === 'xls') return yield* xlsPieces(title, columns, rows);
  const reader = rowReader(rows);
  try {
    if (format === 'csv') yield* csvPieces(columns, reader);
    else yield* xlsxPieces(title, columns, reader);
  } finally {
    await reader.close();
  }
}
