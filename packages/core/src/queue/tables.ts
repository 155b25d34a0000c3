import {
  code,
  erase,
  idOf,
  instant,
  integer,
  keepAll,
  oneOf,
  orNull,
  person,
  serial,
  table,
  words,
} from '../kit/table.ts';
import { caseKinds, verdicts } from './schema.ts';

export const queueTables = {
  /** Made by triggers: one row for each case that waits, was dismissed, or was decided and may wait again. */
  queue_items: table(
    {
      ...keepAll({
        seq: serial,
        // The kind and the id of what it is about: 'flag-65a1…'.
        id: code,
        kind: oneOf(...caseKinds),
        rating_id: orNull(idOf('ratings.id')),
        community_id: orNull(idOf('communities.id')),
        weight: integer,
        since: instant,
        // Decided: who was flagged, or gave the reported rating, is not active any more.
        state: oneOf('open', 'dismissed', 'decided'),
        dismissed_at: orNull(instant),
        dismissed_by: orNull(code),
        verdict: orNull(oneOf(...verdicts)),
        // An administrator's id, and until when nobody else decides the case.
        claimed_by: orNull(code),
        claimed_until: orNull(instant),
      }),
      user_id: person(orNull(idOf('users.id')), { to: 'nobody', why: 'A case is about the account itself.' }),
      words: erase(orNull(words)),
    },
    { erasure: { whose: 'user_id' } },
  ),
};
