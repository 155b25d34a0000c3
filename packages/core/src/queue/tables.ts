import * as t from '../kit/table.ts';
import { caseKinds, verdicts } from './schema.ts';

export const queueTables = {
  claim_holders: t.apart('It names administrators, and each entry ends by itself.', {
    // The id of a case that an administrator has claimed.
    case_id: t.code,
    admin_id: t.code,
    // One of their tabs or terminals, in which the case is open.
    holder: t.code,
    until: t.instant,
  }),
  /**
   * Triggers fill it: one row for each case that is waiting, was dismissed, or was decided and may return to the queue.
   */
  queue_items: t.table(
    {
      ...t.keepAll({
        seq: t.serial,
        // The kind and the id of its subject: 'flag-65a1…'.
        id: t.code,
        kind: t.oneOf(...caseKinds),
        rating_id: t.orNull(t.idOf('ratings.id')),
        community_id: t.orNull(t.idOf('communities.id')),
        weight: t.integer,
        since: t.instant,
        // Decided: the person who was flagged, or who gave the reported rating, is no longer active.
        state: t.oneOf('open', 'dismissed', 'decided'),
        // The last dismissal; it stays after a restoration, so that the next one has a later moment.
        dismissed_at: t.orNull(t.instant),
        dismissed_by: t.orNull(t.code),
        verdict: t.orNull(t.oneOf(...verdicts)),
        // The id of the administrator who claimed the case, and until when.
        claimed_by: t.orNull(t.code),
        claimed_until: t.orNull(t.instant),
      }),
      // With whom the words are erased: the account, or the giver of the rating. null where there are none.
      person_id: t.person(t.orNull(t.idOf('users.id')), {
        to: 'nobody',
        why: 'The words are about this person, not about the heir.',
      }),
      user_id: t.person(t.orNull(t.idOf('users.id')), { to: 'nobody', why: 'A case is about the account itself.' }),
      words: t.erase(t.orNull(t.words)),
    },
    { erasure: { whose: 'person_id' } },
  ),
};
