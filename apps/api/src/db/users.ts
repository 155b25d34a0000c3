import { type RawBuilder, sql } from 'kysely';
import { compiledOnce } from './compiled-once.ts';
import { locks } from './engine.ts';
import { recordDeletion } from './erasures.ts';
import { type DeskAsked, deskPartIs } from './notes/desk-parts.ts';
import type { Page, PageRequest } from './page.ts';
import type { Span } from './spans.ts';
import type { AccountStatus, Db, Trx } from './tables.ts';
import type { UserFilter } from './user-filters.ts';
import { joinedIn, returnedIn, seqsOfNarrowed } from './user-narrowed.ts';
import { type UserSort, userOrders } from './user-order.ts';
import { pageOfUsers, type UserRow, userRows } from './user-pages.ts';

export type UsersRequest = PageRequest & {
  readonly sort: UserSort;
  readonly search?: string;
  readonly filter?: UserFilter;
  /** Only users who joined, or who came back, in these days. */
  readonly within?: { readonly what: 'joined' | 'returned'; readonly span: Span };
  /** A part of the list by assignment and notes. */
  readonly desk?: DeskAsked | undefined;
};

/** Users of every status; `search` is part of a name, email or phone (specification, section 2, Users list). */
export const listUsers = async (db: Db, { sort, within, desk, ...rest }: UsersRequest): Promise<Page<UserRow>> => {
  const query = { ...rest, order: userOrders[sort] };
  const conditions: RawBuilder<boolean>[] = [];
  if (within) conditions.push(within.what === 'joined' ? joinedIn(within.span) : returnedIn(within.span));
  if (desk) conditions.push(deskPartIs(db, 'user', desk, 'users.id'));
  if (conditions.length === 0) return pageOfUsers(db, query);
  const { rows, total } = await seqsOfNarrowed(db, query, sql<boolean>`(${sql.join(conditions, sql` AND `)})`);
  return { rows: await userRows(db, rows), total };
};

/** Users marked for deletion: those whose account status is 1. */
export const listDeletedUsers = (db: Db, { sort, desk: _, ...rest }: UsersRequest): Promise<Page<UserRow>> =>
  pageOfUsers(db, { ...rest, order: userOrders[sort], filter: 'deleted' });

/** The user with this id; undefined if there is none. */
export const findUser = async (db: Db, id: string): Promise<UserRow | undefined> => {
  const found = await db.selectFrom('users').select('seq').where('id', '=', id).executeTakeFirst();
  return found && (await userRows(db, [found.seq]))[0];
};

/**
 * Locks users until the transaction ends, and returns the ids that exist. Locks in the order of ids, so that two
 * transactions about the same people cannot deadlock. To be called before any of them is locked alone.
 */
export const lockUsers = async (trx: Trx, ids: readonly string[]): Promise<string[]> => {
  const users = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(locks(trx), (user) => user.forUpdate())
    .execute();
  return users.map(({ id }) => id);
};

type Status = { readonly account_status: AccountStatus };
const statusOf = (db: Db, id: RawBuilder<string>) =>
  db.selectFrom('users').select('account_status').where('id', '=', id);
const statuses = compiledOnce<{ id: string }, Status>((db, value) => statusOf(db, value('id')));
const lockedStatuses = compiledOnce<{ id: string }, Status>((db, value) => statusOf(db, value('id')).forUpdate());

export const accountStatusOf = async (db: Db, id: string): Promise<AccountStatus | undefined> =>
  (await (locks(db) ? lockedStatuses : statuses)(db, { id }))[0]?.account_status;

const putStatus = compiledOnce<{ id: string; status: AccountStatus }, unknown>((db, value) =>
  db
    .updateTable('users')
    .set({ account_status: value('status') })
    .where('id', '=', value('id')),
);

type StatusChange =
  | { readonly kind: 'changed'; readonly before: AccountStatus }
  /** Once Deleted, an account refuses every further change (section 4). */
  | { readonly kind: 'deleted' }
  | { readonly kind: 'missing' };

/**
 * Sets the account status. Setting the current status again counts as a change. Last login is not changed. A deleted
 * account will be erased later (erasures.ts). `check` gets the old status and may throw before anything is changed.
 */
export const setAccountStatus = async (
  trx: Trx,
  id: string,
  status: AccountStatus,
  now: number,
  check?: (before: AccountStatus) => Promise<void>,
): Promise<StatusChange> => {
  const before = await accountStatusOf(trx, id);
  if (before === undefined) return { kind: 'missing' };
  await check?.(before);
  if (before === 1) return { kind: 'deleted' };
  await putStatus(trx, { id, status });
  if (status === 1) await recordDeletion(trx, id, now);
  return { kind: 'changed', before };
};
