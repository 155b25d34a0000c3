import { Failure, refuse } from '@matchdesk/core/kit/failure.ts';
import { fill } from '@matchdesk/core/kit/text.ts';
import { usersReads } from '@matchdesk/core/users/reads.ts';
import { usersTexts as say } from '@matchdesk/core/users/texts.ts';
import type { Handlers } from '../contract/handlers.ts';
import type { Page } from '../db/page.ts';
import type { AccountStatus } from '../db/tables/people.ts';
import type { Db } from '../db/tables.ts';
import { listTransactionsOfUser } from '../db/transactions.ts';
import { userDetail } from '../db/user-detail.ts';
import type { UserSort } from '../db/user-order.ts';
import type { UserRow } from '../db/user-pages.ts';
import { everyUser, listDeletedUsers, listUsers, setAccountStatus, type UsersRequest } from '../db/users.ts';
import { userReport } from '../documents/user-report.ts';
import { wireDetail } from '../wire/user-detail.ts';
import { wireUser } from '../wire/users.ts';

const usualLimit = 10;
/** Transactions of one page in a user's detail (specification, section 9). */
const detailLimit = 3;

type Asked = {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sort?: number | undefined;
  readonly search?: string | undefined;
};
type Lister = (db: Db, request: UsersRequest) => Promise<Page<UserRow>>;

const listed = async (list: Lister, { db, now }: { db: Db; now: number }, asked: Asked) => {
  const { page = 1, limit = usualLimit, sort = 1, search = '' } = asked;
  const { rows, total } = await list(db, { page, limit, sort: sort as UserSort, search });
  const data = rows.map((row, index) => wireUser(row, (page - 1) * limit + index + 1, now));
  return { data, total, ttal: total };
};

const reportColumns = (headings: readonly string[]) =>
  headings.map((heading) => {
    const column = usersReads.list.columns.find((one) => one.heading === heading && !('unexported' in one));
    if (!column) throw refuse('validation', fill(say.noColumn, { heading }), 'columns');
    return column;
  });
