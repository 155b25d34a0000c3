import { by } from '../order.ts';
import type { Page, PageRequest } from '../page.ts';
import { pageOfQuery } from '../query-page.ts';
import { termOf } from '../search-terms.ts';
import type { Db } from '../tables.ts';
import { personColumns, personContains } from './people.ts';

/** The flags raised about a user, or by the user. The person of a row is the other one. */
type FlagSide = 'received' | 'given';

const sides = {
  received: { user: 'flags.receiver_id', person: 'flags.giver_id' },
  given: { user: 'flags.giver_id', person: 'flags.receiver_id' },
} as const;

type FlagQuery = PageRequest & {
  readonly side: FlagSide;
  readonly userId: string;
  /** Part of the other person's name or email. */
  readonly search?: string | undefined;
};

const flags = (db: Db, side: FlagSide) =>
  db
    .selectFrom('flags')
    .innerJoin('users', 'users.id', sides[side].person)
    .select(['flags.id', 'flags.created_at', 'flags.reason'])
    .select(personColumns);

export type FlagRow = Awaited<ReturnType<ReturnType<typeof flags>['execute']>>[number];

/** One page of a user's flags with the other person of each, the newest first. */
export const pageOfFlags = async (db: Db, query: FlagQuery): Promise<Page<FlagRow>> => {
  const { side, userId, search = '' } = query;
  const term = termOf(search);
  const ofUser = flags(db, side).where(sides[side].user, '=', userId);
  const order = by('flags.created_at desc', 'flags.seq desc');
  return pageOfQuery(term === undefined ? ofUser : ofUser.where(personContains(term)), order, query);
};
