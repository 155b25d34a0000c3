import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { RowState } from '@matchdesk/core/kit/bulk.ts';
import { csvLine } from '../output/csv.ts';
import { plainText } from '../output/fields.ts';
import type { JobRow } from './job-files.ts';
import type { Ledger } from './ledger.ts';

/** The files that name the outcome of each row; together they are the input. */
export const resultFiles: Readonly<Record<RowState, string>> = {
  done: 'success.csv',
  failed: 'failed.csv',
  unknown: 'unknown.csv',
  'not-tried': 'unprocessed.csv',
};

const ownFields = (rows: readonly JobRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ own = {} }) => Object.keys(own))),
];

/** Writes the four files. Each is valid input as it is: the id, the row's own values, and the reason. */
export const writeResults = async (folder: string, rows: readonly JobRow[], ledger: Ledger): Promise<void> => {
  const fields = ownFields(rows);
  for (const [state, name] of Object.entries(resultFiles)) {
    const file = await open(join(folder, name), 'w', 0o600);
    try {
      await file.writeFile(csvLine(['id', ...fields, 'reason'], false));
      for (const [place, row] of rows.entries()) {
        if (ledger.states[place] !== state) continue;
        const own = fields.map((field) => plainText(row.own?.[field]));
        await file.writeFile(csvLine([row.id, ...own, ledger.reasons.get(place) ?? ''], false));
      }
    } finally {
      await file.close();
    }
  }
};
