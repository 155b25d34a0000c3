import type { GivenFlag, ReceivedFlag } from '@matchdesk/core/flags/schema.ts';
import type { FlagRow } from '../db/encounters/flags.ts';
import { isoOf } from './moment.ts';
import { wirePerson } from './people.ts';

const wireHead = (row: FlagRow) => ({ _id: row.id, created_at: isoOf(row.created_at), reason: row.reason });

/** A flag that a user received, with the person who raised it. */
export const wireReceivedFlag = (row: FlagRow): ReceivedFlag => ({
  ...wireHead(row),
  singleUserRecivedFlags: wirePerson(row),
});

/** A flag that a user raised, with the person it is about. */
export const wireGivenFlag = (row: FlagRow): GivenFlag => ({ ...wireHead(row), givenFlag: wirePerson(row) });
