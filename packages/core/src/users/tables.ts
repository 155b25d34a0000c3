import { recordBy } from '../kit/fields.ts';
import {
  apart,
  byDefault,
  bytes,
  code,
  erase,
  eraseAll,
  idOf,
  instant,
  integer,
  keep,
  keepAll,
  oneOf,
  orNull,
  person,
  picture,
  real,
  seqOf,
  serial,
  table,
  words,
} from '../kit/table.ts';
import { erasedName, lifestyleNames } from './schema.ts';

const answer = orNull(words);
const score = orNull(integer);
const list = byDefault(words);
const derived = 'It holds only row numbers, and is rebuilt from the present users.';

export const usersTables = {
  users: table(
    {
      ...keepAll({
        // The order of insertion and the key of the search index; never shown.
        seq: serial,
        id: code,
        // 0 Active, 1 Deleted (marked for deletion), 2 Suspended, 3 Paused (specification, section 4).
        account_status: byDefault(oneOf(0, 1, 2, 3)),
        flag_raised: byDefault(oneOf(0, 1)),
        created_at: instant,
        // The last login; a change by an administrator does not touch it (specification, section 3).
        updated_at: instant,
        otp_verify: orNull(oneOf(0, 1)),
        // 0 to 100; -1 or null means not checked. risk_factor is the risk-based check, fraud_score the trust score.
        risk_factor: score,
        fraud_score: score,
        // Always equals the sum of the person's credit_ledger lines.
        coins: byDefault(integer),
        // Kept by triggers on user_radar.
        radar_count: byDefault(integer),
      }),
      firstname: erase(orNull(words), erasedName),
      // Folded copies of name, email and phone, used to sort and search.
      name_key: erase(words, erasedName.toLowerCase()),
      email_key: erase(words, ''),
      phone_key: erase(words, ''),
      ...eraseAll({
        email: answer,
        phone: answer,
        // YYYY-MM-DD.
        dob: answer,
        profile_image: orNull(picture),
        identity: answer,
        // Free text, present where identity is 'Other'.
        identity_other: answer,
        interest_in: answer,
        branch_feature: answer,
        branch_source: answer,
        branch_campaign: answer,
        branch_tags: answer,
        longitude: orNull(real),
        latitude: orNull(real),
      }),
    },
    { erasure: { whose: 'id' }, counted: 'users' },
  ),
  /** One row for each user, with what only the detail screen shows. Lists are JSON arrays of strings. */
  user_details: table(
    {
      user_seq: keep(seqOf('users.seq')),
      ...eraseAll({
        about_me: answer,
        height_feet: orNull(integer),
        height_inches: orNull(integer),
        ethnicity: answer,
        occupation: answer,
        education: answer,
        from_city: answer,
        live_city: answer,
        ...recordBy(lifestyleNames, () => answer),
        date_questions: list,
        my_values: list,
        gallery: byDefault({ ...picture, pictures: 'list' }),
      }),
    },
    { erasure: { whose: 'user_seq', through: ['users', 'seq'], rows: true } },
  ),
  /** Deleted accounts: when they were deleted, and when their personal data was erased. */
  erasures: table({
    user_id: person(idOf('users.id'), { to: 'nobody', why: 'An erasure concerns one account.' }),
    ...keepAll({ deleted_at: instant, erased_at: orNull(instant) }),
  }),
  /**
   * Sets of users, by range of seqs: those whose searched text contains one or two given characters, or who belong to a
   * part of all users.
   */
  user_sets: apart(derived, { chunk: integer, name: code, members: bytes }),
  /**
   * Users who changed after the sets were made; `searched` says that their searched text changed, not only the part
   * they belong to.
   */
  user_changes: apart(derived, { id: serial, seq: integer, searched: oneOf(0, 1) }),
};
