import { asFailure } from '@matchdesk/core/kit/failure.ts';
import { walked } from '@matchdesk/core/kit/walk.ts';
import { detailOf } from '@matchdesk/core/read-back.ts';
import type { Context } from '../../api/context.ts';
import { queryOf } from '../../io/input/query.ts';
import { seenIds } from '../../io/output/seen-ids.ts';
import { lookupList } from '../../registry/registry.ts';

/** Told of each record that was asked for: the record, or null where there is none. */
type Found = (id: string, record: unknown) => Promise<void> | void;

type Listed = NonNullable<ReturnType<typeof lookupList>>;

/** False where records of this kind can't be read by their ids, here or by this provider. */
const oneByOne = async (context: Context, kind: string, ids: ReadonlySet<string>, found: Found): Promise<boolean> => {
  const detail = detailOf(kind);
  if (!detail) return false;
  const { client, interruption } = context;
  for (const id of ids) {
    const loading = { client, options: { signal: interruption.stop }, scope: id };
    const record = await detail.load(loading).catch((thrown: unknown) => {
      const failure = asFailure(thrown);
      if (failure.isLacking) return undefined;
      if (failure.kind === 'not-found') return null;
      throw thrown;
    });
    if (record === undefined) return false;
    await found(id, record);
  }
  return true;
};

/** Walks the whole list and tells of those that are wanted; gives the ids that it did not come across. */
const byWalking = async (
  context: Context,
  kind: string,
  { list, entry }: Listed,
  ids: ReadonlySet<string>,
  found: Found,
): Promise<ReadonlySet<string>> => {
  const loading = { client: context.client, options: { signal: context.interruption.stop }, scope: '' };
  const left = new Set(ids);
  const query = queryOf(list, entry, { size: Math.max(...list.sizes) });
  for await (const { rows, total, page } of walked<Context['client'], unknown>(list, loading, query, seenIds())) {
    const pages = total === null ? 1 : Math.ceil(total / Math.max(1, rows.length));
    if (page === 1 && pages > ids.size && (await oneByOne(context, kind, ids, found))) return new Set();
    for (const row of rows) {
      const id = list.id(row);
      if (left.delete(id)) await found(id, row);
    }
    if (left.size === 0) return left;
  }
  return left;
};

/**
 * Reads the records of these ids: each by itself where that takes fewer calls than walking their whole list. A record
 * that a walk did not meet may have moved to a page that was over: only one that is not found by itself, or not on a
 * second walk either, is not there.
 */
export const readBack = async (
  context: Context,
  kind: string,
  ids: ReadonlySet<string>,
  found: Found,
): Promise<void> => {
  const listed = lookupList(kind);
  if (!listed || ids.size === 1) {
    if (await oneByOne(context, kind, ids, found)) return;
    if (!listed) return;
  }
  const missed = await byWalking(context, kind, listed, ids, found);
  if (missed.size === 0 || (await oneByOne(context, kind, missed, found))) return;
  for (const id of await byWalking(context, kind, listed, missed, found)) await found(id, null);
};
