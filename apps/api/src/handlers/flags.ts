import type { GivenFlag, ReceivedFlag } from '@matchdesk/core/flags/schema.ts';
import type { Handlers } from '../contract/handlers.ts';
import { type FlagRow, pageOfFlags } from '../db/encounters/flags.ts';
import { isoOf } from '../wire/moment.ts';
import { wirePerson } from '../wire/people.ts';
import { expectUser } from './found.ts';

const wireHead = (row: FlagRow) => ({ _id: row.id, created_at: isoOf(row.created_at), reason: row.reason });

/** A flag that a user received, with the person who raised it. */
const wireReceivedFlag = (row: FlagRow): ReceivedFlag => ({
  ...wireHead(row),
  singleUserRecivedFlags: wirePerson(row),
});

/** A flag that a user raised, with the person it is about. */
const wireGivenFlag = (row: FlagRow): GivenFlag => ({ ...wireHead(row), givenFlag: wirePerson(row) });

const limit = 10;

/** Flags (specification, section 7, Events, ratings, flags). */
export const flagsHandlers: Handlers<'flags'> = {
  received: async ({ db }, { id, pageNo: page = 1, search }) => {
    await expectUser(db, id);
    const { rows, total } = await pageOfFlags(db, { side: 'received', userId: id, page, limit, search });
    return { data: rows.map(wireReceivedFlag), totalCount: total };
  },

  given: async ({ db }, { id, pageNo: page = 1, search }) => {
    await expectUser(db, id);
    const { rows, total } = await pageOfFlags(db, { side: 'given', userId: id, page, limit, search });
    return { data: rows.map(wireGivenFlag), totalCount: total };
  },
};
