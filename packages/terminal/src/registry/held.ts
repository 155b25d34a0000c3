import type { Holder } from '@matchdesk/core/access.ts';
import type { SomeList } from '@matchdesk/core/context.ts';
import { openFilters, openList, openOptions, seesColumn } from '@matchdesk/core/kit/list/open-list.ts';
import type { Context } from '../api/context.ts';
import type { ListEntry, Manifest } from './manifest.ts';

const heldEntry = (holder: Holder, entry: ListEntry): ListEntry => ({
  ...entry,
  columns: entry.columns.filter((id) => seesColumn(holder, entry.told, id)),
  sorts: openOptions(holder, entry.told, 'sort', entry.sorts),
  filters: openFilters(holder, entry.told, entry.filters),
});

/** The registry, with only those parts of its lists that somebody may use. */
export const heldManifest = (holder: Holder, whole: Manifest): Manifest => ({
  ...whole,
  reads: whole.reads.map((entry) => (entry.kind === 'list' ? heldEntry(holder, entry) : entry)),
});

/** A list with the columns that the caller may see; with all of them where nobody says what that is. */
export const heldList = async (
  { session, token }: Pick<Context, 'session' | 'token'>,
  list: SomeList,
): Promise<SomeList> => {
  // A list of which nothing can be closed needs no answer.
  if (token === null || openList({ may: [] }, list) === list) return list;
  return openList(await session().catch(() => ({})), list);
};
