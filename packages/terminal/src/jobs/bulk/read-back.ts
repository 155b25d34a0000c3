import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { isWhole, walked } from '@matchdesk/core/kit/list/walk.ts';
import { detailOf } from '@matchdesk/core/read-back.ts';
import { type Context, readingOf } from '../../api/context.ts';
import { queryOf } from '../../io/input/query.ts';
import { seenIds } from '../../io/output/seen-ids.ts';
import { lookupList } from '../../registry/registry.ts';

/** Called for each wanted record that could be read: with the record, or with null where there is none. */
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

type Walked = {
  readonly left: ReadonlySet<string>;
  /** Every row of the list came, so that what is left is not in it. */
  readonly isWhole: boolean;
};

/** Walks the whole list and reports the wanted records; returns the ids that it did not find. */
const byWalking = async (
  context: Context,
  kind: string,
  { list, entry }: Listed,
  ids: ReadonlySet<string>,
  found: Found,
): Promise<Walked> => {
  const reading = readingOf(context);
  const loading = { ...reading, options: { ...reading.options, needsRows: true } };
  const left = new Set(ids);
  const query = queryOf(list, entry, { size: Math.max(...list.sizes) });
  let read = 0;
  let isRead = false;
  for await (const walk of walked<Context['client'], unknown>(list, loading, query, seenIds())) {
    const { rows, total, page } = walk;
    const pages = total === null ? 1 : Math.ceil(total / Math.max(1, rows.length));
    if (page === 1 && pages > ids.size && (await oneByOne(context, kind, ids, found)))
      return { left: new Set(), isWhole: true };
    for (const row of rows) {
      const id = list.id(row);
      if (left.delete(id)) await found(id, row);
    }
    read += rows.length;
    isRead = isWhole(walk, read);
    if (left.size === 0) break;
  }
  return { left, isWhole: isRead };
};

/**
 * Reads the records with these ids: one by one where that takes fewer calls than walking their whole list. A record
 * that a walk did not find may have moved to a page that was already read: it counts as missing only if it is not found
 * on its own or on a second walk either. One that is missing from a list that came incomplete could not be read.
 */
export const readBack = async (context: Context, kind: string, ids: ReadonlySet<string>, found: Found) => {
  const listed = lookupList(kind);
  if (!listed || ids.size === 1) {
    if (await oneByOne(context, kind, ids, found)) return;
    if (!listed) return;
  }
  const first = await byWalking(context, kind, listed, ids, found);
  if (first.left.size === 0 || (await oneByOne(context, kind, first.left, found))) return;
  const second = await byWalking(context, kind, listed, first.left, found);
  if (second.isWhole) for (const id of second.left) await found(id, null);
};
