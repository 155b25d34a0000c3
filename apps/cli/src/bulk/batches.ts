import { createHash } from 'node:crypto';
import type { Planned, RowState } from '@matchdesk/core/kit/bulk.ts';
import type { JobRow, JobStart } from './job-files.ts';
import type { Ledger } from './ledger.ts';
import { rangesOf } from './ranges.ts';

/** A server keeps a key for a day; after that a second request under it would be a second write. */
const keyLifetimeMs = 23 * 3_600_000;

/**
 * The key of a batch, made of its job and its rows: the same batch of the same job has the same key, also where the
 * journal was lost.
 */
export const batchKey = (start: Pick<JobStart, 'job' | 'action'>, places: readonly number[]): string => {
  const hash = createHash('sha256')
    .update(`${start.job}\n${start.action}\n${rangesOf(places)}`)
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-${hash.slice(12, 16)}-${hash.slice(16, 20)}-${hash.slice(20, 32)}`;
};

/** Rows that wait, in batches whose rows have the same input. */
const waitingBatches = (rows: readonly JobRow[], states: readonly RowState[], size: number): readonly Planned[] => {
  const batches: string[][] = [];
  let last = '';
  for (const [place, row] of rows.entries()) {
    if (states[place] !== 'not-tried') continue;
    const own = JSON.stringify(row.own ?? {});
    const open = batches.at(-1);
    if (open && open.length < size && own === last) open.push(row.id);
    else batches.push([row.id]);
    last = own;
  }
  return batches.map((ids) => ({ ids }));
};

/**
 * What is left to send: first, where the server knows keys, the batches whose answer never came, each under its own
 * key; then the rows that wait. Where it does not, an unknown outcome is never sent again.
 */
export const planBatches = (
  start: JobStart,
  rows: readonly JobRow[],
  ledger: Ledger,
  repeats: boolean,
  now: number,
): readonly Planned[] => {
  const again = ledger.open.filter(({ sentAt }) => repeats && now - Date.parse(sentAt) < keyLifetimeMs);
  return [
    ...again.map(({ places, key }) => ({ ids: places.map((place) => rows[place]?.id ?? ''), key })),
    ...waitingBatches(rows, ledger.states, start.batchSize),
  ];
};
