import { asFailure } from '@matchdesk/core/kit/failure.ts';
import { walked } from '@matchdesk/core/kit/walk.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import type { Context } from '../context.ts';
import { queryOf } from '../input/query.ts';
import { seenIds } from '../output/seen-ids.ts';
import { lookupList } from '../registry.ts';

/** Told of each record that was asked for: the record, or null where there is none. */
type Found = (id: string, record: unknown) => Promise<void> | void;

const detailOf = (kind: string) => {
  const found = allReads.find(({ name, read }) => name === 'get' && read.kind === 'detail' && read.within === kind);
  return found?.read.kind === 'detail' ? found.read : undefined;
};

/** Whether records of this kind can be read by anything but by hand. */
export const isReadable = (kind: string): boolean => detailOf(kind) !== undefined || lookupList(kind) !== undefined;

const oneByOne = async (context: Context, kind: string, ids: ReadonlySet<string>, found: Found): Promise<boolean> => {
  const detail = detailOf(kind);
  if (!detail) return false;
  const { client, interruption } = context;
  for (const id of ids) {
    const loading = { client, options: { signal: interruption.stop }, scope: id };
    const record = await detail.load(loading).catch((thrown: unknown) => {
      if (asFailure(thrown).kind === 'not-found') return null;
      throw thrown;
    });
    await found(id, record);
  }
  return true;
};

/**
 * Reads the records of these ids: each by itself where that takes fewer calls than walking their whole list. A list
 * that is walked to its end without them shows that they are not there.
 */
export const readBack = async (
  context: Context,
  kind: string,
  ids: ReadonlySet<string>,
  found: Found,
): Promise<void> => {
  const lookup = lookupList(kind);
  const { client, interruption } = context;
  const loading = { client, options: { signal: interruption.stop }, scope: '' };
  const size = Math.max(...(lookup?.list.sizes ?? [1]));
  if (ids.size === 1 && (await oneByOne(context, kind, ids, found))) return;
  if (!lookup) {
    await oneByOne(context, kind, ids, found);
    return;
  }
  const { list, entry } = lookup;
  const left = new Set(ids);
  const query = queryOf(list, entry, { size });
  for await (const { rows, total, page } of walked<Context['client'], unknown>(list, loading, query, seenIds())) {
    const pages = total === null ? 1 : Math.ceil(total / Math.max(1, rows.length));
    if (page === 1 && pages > ids.size && (await oneByOne(context, kind, ids, found))) return;
    for (const row of rows) {
      const id = list.id(row);
      if (left.delete(id)) await found(id, row);
    }
    if (left.size === 0) return;
  }
  for (const id of left) await found(id, null);
};
