import type { UserRow as WireRow } from '@matchdesk/core/users/schema.ts';
import { ageAt } from '../db/ages.ts';
import type { UserRow } from '../db/user-pages.ts';
import { noDesk } from './desk.ts';
import { dobOf, isoOf } from './moment.ts';

const tagsOf = (tags: string | null): string[] =>
  (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** A user in the form of every list (specification, section 3), without the desk fields. */
export const wireUser = (row: UserRow, place: number, now: number): WireRow => ({
  _id: row.id,
  srNo: place,
  firstname: row.firstname ?? '',
  email: row.email ?? '',
  phone: row.phone ?? '',
  age: ageAt(row.dob, now),
  dob: dobOf(row.dob),
  profile_image: row.profile_image,
  identity: row.identity ?? '',
  gender: row.identity_other ?? '',
  interest_in: row.interest_in ?? '',
  radar: row.radar.map(({ city }) => city),
  account_status: row.account_status,
  flag_raised: row.flag_raised,
  created_at: isoOf(row.created_at),
  updated_at: isoOf(row.updated_at),
  otp_verify: row.otp_verify,
  riskFactor: row.risk_factor,
  fraud_score: row.fraud_score,
  branch_data: {
    feature: row.branch_feature ?? '',
    source: row.branch_source ?? '',
    campaign: row.branch_campaign ?? '',
    tags: tagsOf(row.branch_tags),
  },
  location: {
    coordinates: row.longitude === null || row.latitude === null ? [] : [row.longitude, row.latitude],
  },
  coins: row.coins,
  ...noDesk,
});
