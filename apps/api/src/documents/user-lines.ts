import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { csvRecord } from '@matchdesk/documents/csv.ts';

type Cells = readonly string[];
type Lines = { readonly head: (columns: Cells) => string; readonly line: (cells: Cells, columns: Cells) => string };

const linesOf = {
  csv: { head: (columns) => csvRecord(columns), line: (cells) => csvRecord(cells) },
  jsonl: {
    head: () => '',
    line: (cells, columns) => `${JSON.stringify(Object.fromEntries(columns.map((name, at) => [name, cells[at]])))}\n`,
  },
} satisfies Record<string, Lines>;

type LineFormat = keyof typeof linesOf;

async function* pieces(format: LineFormat, columns: Cells, batches: AsyncIterable<readonly Cells[]>) {
  const { head, line }: Lines = linesOf[format];
  yield Buffer.from(head(columns));
  for await (const batch of batches) {
    let text = '';
    for (const cells of batch) text += line(cells, columns);
    yield Buffer.from(text);
    // Lets other requests run, also when the reader takes everything at once.
    await setImmediate();
  }
}

/** Rows as lines of text with the columns' headings, written while they are read. Memory holds one batch. */
export const userLines = (format: LineFormat, columns: Cells, batches: AsyncIterable<readonly Cells[]>): Readable =>
  Readable.from(pieces(format, columns, batches), { objectMode: false });
