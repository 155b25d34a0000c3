import type { Caller } from '@matchdesk/core/access.ts';
import type { SomeList, SomeRead } from '@matchdesk/core/context.ts';
import { openFilters, openList, openOptions, seesColumn } from '@matchdesk/core/kit/list/open-list.ts';
import { isOpenTo, type Opened } from '@matchdesk/core/kit/open-to.ts';
import type { Context } from '../api/context.ts';
import type { ListEntry, Manifest } from './manifest.ts';

const allowedEntry = (caller: Caller, entry: ListEntry): ListEntry => ({
  ...entry,
  columns: entry.columns.filter((id) => seesColumn(caller, entry.revealed, id)),
  sorts: openOptions(caller, entry.revealed, 'sort', entry.sorts),
  filters: openFilters(caller, entry.revealed, entry.filters),
});

/** The registry with only the parts of its lists that somebody may use. */
export const allowedManifest = (caller: Caller, whole: Manifest): Manifest => ({
  ...whole,
  reads: whole.reads.map((entry) => (entry.kind === 'list' ? allowedEntry(caller, entry) : entry)),
});

type SignedIn = Pick<Context, 'session' | 'token'>;

/** What is open to the signed-in account; everything, where nothing says otherwise. */
const openToCaller = async ({ session, token }: SignedIn): Promise<Opened> =>
  token === null ? {} : session().catch(() => ({}));

/** A list with the columns that the caller may see. */
export const allowedList = async (signedIn: SignedIn, list: SomeList): Promise<SomeList> =>
  // A list without parts that can be closed needs no answer.
  openList({ may: [] }, list) === list ? list : openList(await openToCaller(signedIn), list);

/** The ids of other reads that show parts of this one, too. */
const partsOf = ({ calls }: Pick<SomeRead, 'calls'>): readonly string[] => [
  ...new Set(calls.flatMap(({ parts = {} }) => Object.values(parts).flat())),
];

/** The open parts of a read for the caller, and the sentence about the closed ones; '' where none is closed. */
export const allowedRead = async (signedIn: SignedIn, read: SomeRead) => {
  const parts = partsOf(read);
  const caller = parts.length === 0 ? {} : await openToCaller(signedIn);
  const sees = (id: string): boolean => isOpenTo(caller, id);
  const closed = parts.filter((id) => !sees(id)).map((id) => `'${id}'`);
  return { sees, closed: closed.length === 0 ? '' : `Parts of this are closed to your account: ${closed.join(', ')}.` };
};

/** Tells the person which parts of a read are closed to them, where some are. */
export const tellClosed = async (context: Context, read: SomeRead): Promise<void> => {
  const { closed } = await allowedRead(context, read);
  if (closed !== '') context.say.info(closed);
};
