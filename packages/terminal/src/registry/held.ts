import type { Holder } from '@matchdesk/core/access.ts';
import type { SomeList, SomeRead } from '@matchdesk/core/context.ts';
import { openFilters, openList, openOptions, seesColumn } from '@matchdesk/core/kit/list/open-list.ts';
import { isOpenTo, type Opened } from '@matchdesk/core/kit/open-to.ts';
import type { Context } from '../api/context.ts';
import type { ListEntry, Manifest } from './manifest.ts';

const heldEntry = (holder: Holder, entry: ListEntry): ListEntry => ({
  ...entry,
  columns: entry.columns.filter((id) => seesColumn(holder, entry.told, id)),
  sorts: openOptions(holder, entry.told, 'sort', entry.sorts),
  filters: openFilters(holder, entry.told, entry.filters),
});

/** The registry with only the parts of its lists that somebody may use. */
export const heldManifest = (holder: Holder, whole: Manifest): Manifest => ({
  ...whole,
  reads: whole.reads.map((entry) => (entry.kind === 'list' ? heldEntry(holder, entry) : entry)),
});

type Caller = Pick<Context, 'session' | 'token'>;

/** The caller; everything is open where nothing says otherwise. */
const holderOf = async ({ session, token }: Caller): Promise<Opened> =>
  token === null ? {} : session().catch(() => ({}));

/** A list with the columns that the caller may see. */
export const heldList = async (caller: Caller, list: SomeList): Promise<SomeList> =>
  // A list without parts that can be closed needs no answer.
  openList({ may: [] }, list) === list ? list : openList(await holderOf(caller), list);

/** The ids of other reads that show parts of this one, too. */
const partsOf = ({ calls }: Pick<SomeRead, 'calls'>): readonly string[] => [
  ...new Set(calls.flatMap(({ parts = {} }) => Object.values(parts).flat())),
];

/** The open parts of a read for the caller, and the sentence about the closed ones; '' where none is closed. */
export const heldRead = async (caller: Caller, read: SomeRead) => {
  const parts = partsOf(read);
  const holder = parts.length === 0 ? {} : await holderOf(caller);
  const sees = (id: string): boolean => isOpenTo(holder, id);
  const closed = parts.filter((id) => !sees(id)).map((id) => `'${id}'`);
  return { sees, closed: closed.length === 0 ? '' : `Parts of this are closed to your account: ${closed.join(', ')}.` };
};

/** Tells the person which parts of a read are closed to them, where some are. */
export const tellClosed = async (context: Context, read: SomeRead): Promise<void> => {
  const { closed } = await heldRead(context, read);
  if (closed !== '') context.say.info(closed);
};
