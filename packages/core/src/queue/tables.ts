import {
  apart,
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
  claim_holders: apart('It names administrators, and each entry ends by itself.', {
    // The id of a case that an administrator has claimed.
    case_id: code,
    admin_id: code,
    // One of their tabs or terminals, in which the case is open.
    holder: code,
    until: instant,
  }),
  /**
   * Triggers fill it: one row for each case that is waiting, was dismissed, or was decided and may return to the queue.
   */
  queue_items: table(
    {
      ...keepAll({
        seq: serial,
        // The kind and the id of its subject: 'flag-65a1…'.
        id: code,
        kind: oneOf(...caseKinds),
        rating_id: orNull(idOf('ratings.id')),
        community_id: orNull(idOf('communities.id')),
        weight: integer,
        since: instant,
        // Decided: the person who was flagged, or who gave the reported rating, is no longer active.
        state: oneOf('open', 'dismissed', 'decided'),
        // The last dismissal; it stays after a restoration, so that the next one has a later moment.
        dismissed_at: orNull(instant),
        dismissed_by: orNull(code),
        verdict: orNull(oneOf(...verdicts)),
        // The id of the administrator who claimed the case, and until when.
        claimed_by: orNull(code),
        claimed_until: orNull(instant),
      }),
      // With whom the words are erased: the account, or the giver of the rating. null where there are none.
      person_id: person(orNull(idOf('users.id')), {
        to: 'nobody',
        why: 'The words are about this person, not about the heir.',
      }),
      user_id: person(orNull(idOf('users.id')), { to: 'nobody', why: 'A case is about the account itself.' }),
      words: erase(orNull(words)),
    },
    { erasure: { whose: 'person_id' } },
  ),
};
