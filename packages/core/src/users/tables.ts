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
import { erasedName } from './schema.ts';

const answer = orNull(words);
const score = orNull(integer);
const list = byDefault(words);
const derived = 'Numbers of rows alone, made anew of the users as they are now.';

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
        // Last login; no administrator's change touches it (specification, section 3).
        updated_at: instant,
        otp_verify: orNull(oneOf(0, 1)),
        // 0 to 100; -1 or null is not checked. risk_factor is the risk-based check, fraud_score the trust score.
        risk_factor: score,
        fraud_score: score,
        // Always the sum of the person's credit_ledger lines.
        coins: byDefault(integer),
        // Kept by triggers on user_radar.
        radar_count: byDefault(integer),
      }),
      firstname: erase(orNull(words), erasedName),
      // Folded twins of name, email and phone: what is sorted by and searched.
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
  /** One row beside each user: what only the detail screen shows. Lists are JSON arrays of strings. */
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
        religion: answer,
        political_views: answer,
        looking_for: answer,
        family_plans: answer,
        pets: answer,
        diet_preferences: answer,
        fitness: answer,
        drinking: answer,
        smoking: answer,
        drugs: answer,
        marijuana: answer,
        date_questions: list,
        my_values: list,
        gallery: byDefault({ ...picture, pictures: 'list' }),
      }),
    },
    { erasure: { whose: 'user_seq', through: ['users', 'seq'], rows: true } },
  ),
  /** Accounts that are deleted: since when, and since when their personal data is gone. */
  erasures: table({
    user_id: person(idOf('users.id'), { to: 'nobody', why: 'An erasure is of one account.' }),
    ...keepAll({ deleted_at: instant, erased_at: orNull(instant) }),
  }),
  /** The users of a stretch of seqs who have a sign or two in what is searched, or belong to a part of all users. */
  user_sets: apart(derived, { chunk: integer, name: code, members: bytes }),
  /** Users who changed since the sets were made; `searched` where what is searched did, and not their part alone. */
  user_changes: apart(derived, { id: serial, seq: integer, searched: oneOf(0, 1) }),
};
