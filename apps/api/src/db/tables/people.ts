import type { Generated } from 'kysely';

/** 0 Active, 1 Deleted (marked for deletion), 2 Suspended, 3 Paused (specification, section 4). */
export type AccountStatus = 0 | 1 | 2 | 3;

/** Every instant of this database is epoch milliseconds in UTC. */
export type Instant = number;

export type UserTable = {
  /** Internal order and key of the search index; never shown. */
  seq: Generated<number>;
  id: string;
  firstname: string | null;
  email: string | null;
  phone: string | null;
  /** Folded twins (fold.ts) of the three above: what is sorted by and searched. */
  name_key: string;
  email_key: string;
  phone_key: string;
  /** YYYY-MM-DD. */
  dob: string | null;
  profile_image: string | null;
  identity: string | null;
  /** Free text, present where identity is 'Other'. */
  identity_other: string | null;
  interest_in: string | null;
  account_status: Generated<AccountStatus>;
  flag_raised: Generated<0 | 1>;
  created_at: Instant;
  /** Last login; no administrator's change touches it (specification, section 3). */
  updated_at: Instant;
  otp_verify: 0 | 1 | null;
  /** Risk-based check: 0 to 100; -1 or null is not checked. */
  risk_factor: number | null;
  /** Trust-score check: 0 to 100; -1 or null is not checked. */
  fraud_score: number | null;
  branch_feature: string | null;
  branch_source: string | null;
  branch_campaign: string | null;
  branch_tags: string | null;
  longitude: number | null;
  latitude: number | null;
  /** Always the sum of the person's credit_ledger lines. */
  coins: Generated<number>;
  /** Kept by triggers on user_radar. */
  radar_count: Generated<number>;
};

/** One row beside each user: what only the detail screen shows. Lists are JSON arrays of strings. */
export type UserDetailTable = {
  user_seq: number;
  about_me: string | null;
  height_feet: number | null;
  height_inches: number | null;
  ethnicity: string | null;
  occupation: string | null;
  education: string | null;
  from_city: string | null;
  live_city: string | null;
  religion: string | null;
  political_views: string | null;
  looking_for: string | null;
  family_plans: string | null;
  pets: string | null;
  diet_preferences: string | null;
  fitness: string | null;
  drinking: string | null;
  smoking: string | null;
  drugs: string | null;
  marijuana: string | null;
  date_questions: Generated<string>;
  my_values: Generated<string>;
  gallery: Generated<string>;
};

export type CityTable = {
  seq: Generated<number>;
  id: string;
  city: string;
  city_key: string;
  status: 'active' | 'inactive';
  created_at: Instant;
  updated_at: Instant;
};

export type UserRadarTable = { user_seq: number; city_seq: number };

/** Totals that lists show, kept by triggers so that no page counts a table (kept-counts.ts names the keys). */
export type KeptCountTable = { key: string; n: number };

/** Registrations per UTC day; day is days since the epoch. Kept by triggers. */
export type UserDayTable = { day: number; joined: number; verified: number };

/** Accounts that are deleted: since when, and since when their personal data is gone. */
export type ErasureTable = { user_id: string; deleted_at: Instant; erased_at: Instant | null };

export type PeopleTables = {
  users: UserTable;
  user_details: UserDetailTable;
  cities: CityTable;
  user_radar: UserRadarTable;
  kept_counts: KeptCountTable;
  user_days: UserDayTable;
  erasures: ErasureTable;
};
