import { join } from 'node:path';
import type { RowState } from '@matchdesk/core/kit/bulk/bulk-batch.ts';
import { keysOf } from '@matchdesk/core/kit/fields.ts';
import { csvRecord } from '@matchdesk/documents/csv.ts';
import { reasonColumn } from '../../io/input/file-row.ts';
import { plainText } from '../../io/output/fields.ts';
import { openFile } from '../../process/open-file.ts';
import { damaged, type JobStart, readRows, rowsFile } from './job-files.ts';
import type { Ledger } from './ledger.ts';
import { bufferedWriter } from './row-store.ts';

/** The files with the outcome of each row; together they contain every row of the input. */
export const resultFiles: Readonly<Record<RowState, string>> = {
  done: 'success.csv',
  failed: 'failed.csv',
  unknown: 'unknown.csv',
  'not-tried': 'unprocessed.csv',
};

/** Writes the four files. Each is itself a valid input: the id, the row's own values, and the reason. */
export const writeResults = async (
  results: string,
  folder: string,
  { fields, rows }: Pick<JobStart, 'fields' | 'rows'>,
  ledger: Ledger,
): Promise<void> => {
  const states = keysOf(resultFiles);
  const files = await Promise.all(states.map((state) => openFile(join(results, resultFiles[state]), 'w', 0o600)));
  try {
    const writers = files.map(bufferedWriter);
    const to = Object.fromEntries(states.map((state, index) => [state, writers[index]]));
    for (const writer of writers) writer.add(csvRecord(['id', ...fields, reasonColumn]));
    let count = 0;
    for await (const [place, row] of readRows(folder)) {
      count += 1;
      const own = fields.map((field) => plainText(row.own?.[field]));
      await to[ledger.stateOf(place)]?.add(csvRecord([row.id, ...own, ledger.reasons.get(place) ?? '']));
    }
    for (const writer of writers) await writer.flush();
    if (count !== rows) throw damaged(rowsFile(folder), `it has ${count} of ${rows} rows`);
  } finally {
    for (const file of files) await file.close();
  }
};
