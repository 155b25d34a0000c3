import type { Handlers } from '../contract/handlers.ts';
import { pageOfFlags } from '../db/encounters/flags.ts';
import { wireGivenFlag, wireReceivedFlag } from '../wire/flags.ts';
import { expectUser } from './found.ts';

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
