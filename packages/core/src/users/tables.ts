import { recordBy } from '../kit/fields.ts';
import * as t from '../kit/table.ts';
import { erasedName, lifestyleNames } from './schema.ts';

const answer = t.orNull(t.words);
const score = t.orNull(t.integer);
const list = t.byDefault(t.words);
const derived = 'It holds only row numbers, and is rebuilt from the present users.';

export const usersTables = {
  users: t.table(
    {
      ...t.keepAll({
        // The order of insertion and the key of the search index; never shown.
        seq: t.serial,
        id: t.code,
        // 0 Active, 1 Deleted (marked for deletion), 2 Suspended, 3 Paused (specification, section 4).
        account_status: t.byDefault(t.oneOf(0, 1, 2, 3)),
        flag_raised: t.byDefault(t.oneOf(0, 1)),
        created_at: t.instant,
        // The last login; a change by an administrator does not touch it (specification, section 3).
        updated_at: t.instant,
        otp_verify: t.orNull(t.oneOf(0, 1)),
        // 0 to 100; -1 or null means not checked. risk_factor is the risk-based check, fraud_score the trust score.
        risk_factor: score,
        fraud_score: score,
        // Always equals the sum of the person's credit_ledger lines.
        coins: t.byDefault(t.integer),
        // Kept by triggers on user_radar.
        radar_count: t.byDefault(t.integer),
      }),
      firstname: t.erase(t.orNull(t.words), erasedName),
      // Folded copies of name, email and phone, used to sort and search.
      name_key: t.erase(t.words, erasedName.toLowerCase()),
      email_key: t.erase(t.words, ''),
      phone_key: t.erase(t.words, ''),
      ...t.eraseAll({
        email: answer,
        phone: answer,
        // YYYY-MM-DD.
        dob: answer,
        profile_image: t.orNull(t.picture),
        identity: answer,
        // Free text, present where identity is 'Other'.
        identity_other: answer,
        interest_in: answer,
        branch_feature: answer,
        branch_source: answer,
        branch_campaign: answer,
        branch_tags: answer,
        longitude: t.orNull(t.real),
        latitude: t.orNull(t.real),
      }),
    },
    { erasure: { whose: 'id' }, counted: 'users' },
  ),
  /** One row for each user, with what only the detail screen shows. Lists are JSON arrays of strings. */
  user_details: t.table(
    {
      user_seq: t.keep(t.seqOf('users.seq')),
      ...t.eraseAll({
        about_me: answer,
        height_feet: t.orNull(t.integer),
        height_inches: t.orNull(t.integer),
        ethnicity: answer,
        occupation: answer,
        education: answer,
        from_city: answer,
        live_city: answer,
        ...recordBy(lifestyleNames, () => answer),
        date_questions: list,
        my_values: list,
        gallery: t.byDefault({ ...t.picture, pictures: 'list' }),
      }),
    },
    { erasure: { whose: 'user_seq', through: ['users', 'seq'], rows: true } },
  ),
  /** Deleted accounts: when they were deleted, and when their personal data was erased. */
  erasures: t.table({
    user_id: t.person(t.idOf('users.id'), { to: 'nobody', why: 'An erasure concerns one account.' }),
    ...t.keepAll({ deleted_at: t.instant, erased_at: t.orNull(t.instant) }),
  }),
  /**
   * Sets of users, by range of seqs: those whose searched text contains one or two given characters, or who belong to a
   * part of all users.
   */
  user_sets: t.apart(derived, { chunk: t.integer, name: t.code, members: t.bytes }),
  /**
   * Users who changed after the sets were made; `searched` says that their searched text changed, not only the part
   * they belong to.
   */
  user_changes: t.apart(derived, { id: t.serial, seq: t.integer, searched: t.oneOf(0, 1) }),
};
