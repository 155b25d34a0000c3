import { hash } from 'node:crypto';
import type { Planned } from '@matchdesk/core/kit/bulk/bulk-batch.ts';
import type { Context } from '../../api/context.ts';
import type { JobStart } from './job-files.ts';
import type { Item } from './journal.ts';
import type { Ledger, OpenBatch } from './ledger.ts';
import type { JobRow } from './row-store.ts';

/** A server keeps a key for a day; after that, a second request with the key would be a second write. */
const keyLifetimeMs = 23 * 3_600_000;

/**
 * The key of a batch, made from its job, what the job is bound to, and the rows themselves: the same batch of the same
 * job has the same key, even where the journal was lost, and no other batch has it, whatever its job is named.
 */
export const batchKey = (
  { job, action, url, sha256, shared }: Pick<JobStart, 'job' | 'action' | 'url' | 'sha256' | 'shared'>,
  items: readonly Item[],
): string => {
  const rows = items.map(({ place, id, own = {} }) => [place, id, own]);
  const hex = hash('sha256', JSON.stringify([job, action, url, sha256, shared, rows]), 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
};

/**
 * The batches whose answer never came and that may be sent again under their own key: the server recognised keys when
 * they were sent, and the same person sends them again.
 */
export const repeatable = (ledger: Pick<Ledger, 'open'>, now: number, by: string | null): readonly OpenBatch[] =>
  by === null ? [] : ledger.open.filter((open) => open.by === by && now - Date.parse(open.sentAt) < keyLifetimeMs);

/** The number of rows in these batches. */
export const rowsOf = (batches: readonly OpenBatch[]): number =>
  batches.reduce((sum, { places }) => sum + places.length, 0);

type Rows = AsyncGenerator<readonly [place: number, row: JobRow]>;

const itemOf = (place: number, { id, label, own }: JobRow): Item => ({ place, id, label, own });

async function* againBatches(open: readonly OpenBatch[], rows: () => Rows): AsyncGenerator<Planned<Item>> {
  if (open.length === 0) return;
  const wanted = new Set(open.flatMap(({ places }) => places));
  const items = new Map<number, Item>();
  for await (const [place, row] of rows()) if (wanted.has(place)) items.set(place, itemOf(place, row));
  for (const { places, key } of open) yield { items: places.flatMap((place) => items.get(place) ?? []), key };
}

/** Yields the rows in batches; the rows of a batch have the same input. */
export async function* inBatches(rows: Rows, size: number): AsyncGenerator<readonly Item[]> {
  let items: Item[] = [];
  let last = '';
  for await (const [place, row] of rows) {
    const own = JSON.stringify(row.own ?? {});
    if (items.length >= size || (items.length > 0 && own !== last)) {
      yield items;
      items = [];
    }
    items.push(itemOf(place, row));
    last = own;
  }
  if (items.length > 0) yield items;
}

/** Yields the rows that were not sent, at most `most` of them. */
export async function* waitingIn(rows: Rows, ledger: Pick<Ledger, 'stateOf'>, most = Number.POSITIVE_INFINITY): Rows {
  let taken = 0;
  for await (const [place, row] of rows) {
    if (taken >= most) return;
    if (ledger.stateOf(place) !== 'not-tried') continue;
    yield [place, row];
    taken += 1;
  }
}

/**
 * Yields what is left to send: first, where the server recognises keys, the batches whose answer never came, each under
 * its own key; then the waiting rows, at most `most` of them. Where the server recognises no keys, rows with an unknown
 * outcome are never sent again.
 */
export async function* plannedBatches(
  start: Pick<JobStart, 'batchSize'>,
  rows: () => Rows,
  ledger: Ledger,
  again: readonly OpenBatch[],
  most?: number,
): AsyncGenerator<Planned<Item>> {
  yield* againBatches(again, rows);
  for await (const items of inBatches(waitingIn(rows(), ledger, most), start.batchSize)) yield { items };
}

/**
 * The person or the machine's token whose keys the server recognises; null where it recognises none, or does not say whose
 * they are. A key belongs to one caller: a request that another one sends again with it is a second write.
 */
export const keyHolder = async (
  { capabilities, session, machine }: Pick<Context, 'capabilities' | 'session' | 'machine'>,
  announced: Promise<ReadonlySet<string> | null> = capabilities(true),
): Promise<string | null> => {
  if (!(await announced)?.has('idempotency')) return null;
  const token = await machine();
  return token ? token._id || null : ((await session()).adminId ?? '');
};

/** The batches without an answer that can be sent again now. The provider is asked only where there are such batches. */
export const repeatableNow = async (context: Context, ledger: Pick<Ledger, 'open'>): Promise<readonly OpenBatch[]> =>
  ledger.open.length > 0 ? repeatable(ledger, Date.now(), await keyHolder(context)) : [];
