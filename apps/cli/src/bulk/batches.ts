import { createHash } from 'node:crypto';
import type { Planned } from '@matchdesk/core/kit/bulk-run.ts';
import type { JobStart } from './job-files.ts';
import type { Item } from './journal.ts';
import type { Ledger, OpenBatch } from './ledger.ts';
import { rangesOf } from './ranges.ts';
import type { JobRow } from './row-store.ts';

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

/** The batches whose answer never came and that may go out again under their own key. */
export const repeatable = (ledger: Pick<Ledger, 'open'>, now: number): readonly OpenBatch[] =>
  ledger.open.filter(({ sentAt }) => now - Date.parse(sentAt) < keyLifetimeMs);

type Rows = AsyncIterable<readonly [place: number, row: JobRow]>;

const itemOf = (place: number, { id, label, own }: JobRow): Item => ({ place, id, label, own });

async function* againBatches(open: readonly OpenBatch[], rows: () => Rows): AsyncGenerator<Planned<Item>> {
  if (open.length === 0) return;
  const wanted = new Set(open.flatMap(({ places }) => places));
  const items = new Map<number, Item>();
  for await (const [place, row] of rows()) if (wanted.has(place)) items.set(place, itemOf(place, row));
  for (const { places, key } of open) yield { items: places.flatMap((place) => items.get(place) ?? []), key };
}

/** Rows that wait, in batches whose rows have the same input. */
async function* waitingBatches(rows: Rows, ledger: Ledger, size: number, most: number): AsyncGenerator<Planned<Item>> {
  let items: Item[] = [];
  let last = '';
  let taken = 0;
  for await (const [place, row] of rows) {
    if (taken >= most) break;
    if (ledger.stateOf(place) !== 'not-tried') continue;
    const own = JSON.stringify(row.own ?? {});
    if (items.length >= size || (items.length > 0 && own !== last)) {
      yield { items };
      items = [];
    }
    items.push(itemOf(place, row));
    last = own;
    taken += 1;
  }
  if (items.length > 0) yield { items };
}

/**
 * What is left to send: first, where the server knows keys, the batches whose answer never came, each under its own
 * key; then the rows that wait, `most` of them at most. Where it does not, an unknown outcome is never sent again.
 */
export async function* plannedBatches(
  start: Pick<JobStart, 'batchSize'>,
  rows: () => Rows,
  ledger: Ledger,
  again: readonly OpenBatch[],
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Planned<Item>> {
  yield* againBatches(again, rows);
  yield* waitingBatches(rows(), ledger, start.batchSize, most);
}
