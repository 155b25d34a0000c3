import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { walked } from '@matchdesk/core/kit/list/walk.ts';
import { detailOf } from '@matchdesk/core/read-back.ts';
import { type Context, readingOf } from '../../api/context.ts';
import { queryOf } from '../../io/input/query.ts';
import { seenIds } from '../../io/output/seen-ids.ts';
import { lookupList } from '../../registry/registry.ts';

/** Called for each wanted record: with the record, or with null where there is none. */
type Found = (id: string, record: unknown) => Promise<void> | void;

type Listed = NonNullable<ReturnType<typeof lookupList>>;

/** False where records of this kind can't be read one by one, in general or with this provider. */
const oneByOne = async (context: Context, kind: string, ids: ReadonlySet<string>, found: Found): Promise<boolean> => {
  const detail = detailOf(kind);
  if (!detail) return false;
  for (const id of ids) {
    const record = await detail.load(readingOf(context, id)).catch((thrown: unknown) => {
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

/** Walks the whole list and reports the wanted records; returns the ids that it did not find. */
const byWalking = async (
  context: Context,
  kind: string,
  { list, entry }: Listed,
  ids: ReadonlySet<string>,
  found: Found,
): Promise<ReadonlySet<string>> => {
  const loading = readingOf(context);
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
 * Reads the records with these ids: one by one where that takes fewer calls than walking their whole list. A record
 * that a walk did not find may have moved to a page that was already read: it counts as missing only if it is not found
 * on its own or on a second walk either.
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
