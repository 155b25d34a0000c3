import { Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { usersTexts as say } from '@matchdesk/core/users/texts.ts';
import type { Actor } from '../auth/sessions.ts';
import type { AskedOf, Handlers, ReadContext } from '../contract/handlers.ts';
import { addCredits } from '../db/ledger.ts';
import { migrateUserData } from '../db/migrate-user.ts';
import type { Page } from '../db/page.ts';
import { dayNamed } from '../db/spans.ts';
import type { AccountStatus, Db } from '../db/tables.ts';
import { listTransactionsOfUser } from '../db/transactions.ts';
import { userDetail } from '../db/user-detail.ts';
import type { UserSort } from '../db/user-order.ts';
import type { UserRow } from '../db/user-pages.ts';
import {
  accountStatusOf,
  listDeletedUsers,
  listUsers,
  lockUsers,
  setAccountStatus,
  type UsersRequest,
} from '../db/users.ts';
import { wireDetail } from '../wire/user-detail.ts';
import { wireUser } from '../wire/users.ts';
import { expectPersonUnclaimed } from './claimed-case.ts';
import { deskAsked, withDesk } from './desk.ts';
import { found } from './found.ts';
import { expectUnchanged, noteState, refuseNewer, type Standing } from './unchanged.ts';
import { downloadUsers } from './users-download.ts';

const usualLimit = 10;
/** Transactions on one page of a user's detail (specification, section 9). */
const detailLimit = 3;

type Asked = Omit<AskedOf<'users', 'list'>, 'page'> & {
  readonly page?: number | undefined;
  readonly search?: string | undefined;
};
type Lister = (db: Db, request: UsersRequest) => Promise<Page<UserRow>>;

/** The days that a list is narrowed to; none for the whole list. */
const withinOf = ({ days, startDate = '', endDate = '' }: Asked): Pick<UsersRequest, 'within'> => {
  if (days === undefined) return {};
  return { within: { what: days, span: { first: dayNamed(startDate), last: dayNamed(endDate) } } };
};

const listed = async (list: Lister, context: ReadContext<Actor>, asked: Asked) => {
  const { page = 1, limit = usualLimit, sort = 1, search = '', only = 'all' } = asked;
  const { db, now } = context;
  const { rows, total } = await list(db, {
    filter: only,
    page,
    limit,
    // The query allows only these numbers.
    sort: sort as UserSort,
    search,
    ...withinOf(asked),
    desk: await deskAsked('user', context, asked),
  });
  const data = await withDesk(
    context,
    rows.map((row, index) => wireUser(row, (page - 1) * limit + index + 1, now)),
  );
  return { data, total, ttal: total };
};

const unknownUser = (id: string, param: string): Failure => refuse('not-found', fill(say.unknownUser, { id }), param);

const standing = (id: string, account_status: AccountStatus): Standing => ({
  kind: 'user',
  id,
  version: String(account_status),
  state: { account_status },
  by: ['users.setStatus'],
});

/** Users (specification, section 7). */
export const usersHandlers: Handlers<'users'> = {
  list: (context, asked) => listed(listUsers, context, asked),
  search: (context, { term, ...asked }) => listed(listUsers, context, { ...asked, search: term }),
  searchRecords: (context, asked) => listed(listUsers, context, asked),
  deleted: (context, asked) => listed(listDeletedUsers, context, asked),
  searchDeleted: (context, { searchValue, ...asked }) =>
    listed(listDeletedUsers, context, { ...asked, search: searchValue }),

  download: downloadUsers,

  detail: async (context, { id, page = 1, limit = detailLimit, searchText = '' }) => {
    const { db, now } = context;
    const detail = found(await userDetail(db, id));
    const { rows, total } = await listTransactionsOfUser(db, { userId: id, page, limit, search: searchText });
    return {
      data: found((await withDesk(context, [wireDetail(detail, rows, now)]))[0]),
      account_status: detail.user.account_status,
      pagination: { totalRecords: total },
    };
  },

  migrate: async (context, { id, to_id }) => {
    const { db, note } = context;
    await lockUsers(db, [id, to_id]);
    const status = found(await accountStatusOf(db, id));
    if (status === 1) await refuseNewer(context, standing(id, status), say.alreadyDeleted);
    await expectUnchanged(context, standing(id, status));
    await expectPersonUnclaimed(context, id);
    // Data given to a deleted account would be erased with it, or be left behind if it was already erased.
    if ((await accountStatusOf(db, to_id)) === 1 && to_id !== id) throw refuse('conflict', say.alreadyDeleted, 'to_id');
    const done = await migrateUserData(db, { from: id, to: to_id });
    if (done.kind === 'missing') throw unknownUser(done.id, 'to_id');
    note({ kind: 'user', id, others: to_id === id ? [] : [to_id], after: { to_id, rows: done.rows } });
    return { status: 1, message: say.migrated };
  },

  setStatus: async (context, { id, status }) => {
    const { db, now } = context;
    // The path allows only these numbers.
    const change = await setAccountStatus(db, id, status as AccountStatus, now, async (stood) => {
      if (stood === 1) await refuseNewer(context, standing(id, stood), say.alreadyDeleted);
      // An unchanged status is not a conflict, whoever set it.
      if (stood === status) return;
      await expectUnchanged(context, standing(id, stood));
      await expectPersonUnclaimed(context, id);
    });
    if (change.kind === 'missing') throw new Failure('not-found');
    if (change.kind === 'deleted') throw refuse('conflict', say.alreadyDeleted);
    const states = { before: { account_status: change.before }, after: { account_status: status } };
    noteState(context, { kind: 'user', id, ...states });
    return { status: 1, message: say.statusDone };
  },

  addCredits: async ({ db, actor, now, requestId, note }, { coins, user_ids }) => {
    const order = { userIds: user_ids, coins, reason: 'manual', actorId: actor.id, actorEmail: actor.email };
    const done = await addCredits(db, { ...order, requestId, now });
    if (done.kind === 'unknown') throw unknownUser(done.ids[0] ?? '', 'user_ids');
    if (done.kind === 'deleted') throw refuse('conflict', say.alreadyDeleted, 'user_ids');
    if (done.kind === 'out-of-range') throw refuse('conflict', 'These accounts cannot hold more credits.', 'user_ids');
    const [only] = user_ids.length === 1 ? user_ids : [];
    note(
      only === undefined
        ? { kind: 'users', others: user_ids, after: { coins, user_ids } }
        : { kind: 'user', id: only, after: { coins } },
    );
    return { status: 1, message: say.credited };
  },
};
