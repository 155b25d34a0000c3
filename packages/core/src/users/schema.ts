import * as z from 'zod/mini';
import { isFields, recordBy } from '../kit/fields.ts';
import { preprocess } from '../kit/wire/preprocess.ts';
import {
  bit,
  count,
  gallery,
  id,
  image,
  images,
  instant,
  names,
  number,
  numbers,
  orAbsent,
  part,
  record,
  rows,
  sentences,
  text,
} from '../kit/wire/wire.ts';
import { deskFields } from '../notes/schema.ts';

/** Account status (specification, section 4): code, label in the selector, word in the terminal. */
export const accountStatuses = [
  { code: 0, name: 'active', label: 'Active' },
  { code: 1, name: 'deleted', label: 'Deleted' },
  { code: 2, name: 'suspended', label: 'Suspended' },
  { code: 3, name: 'paused', label: 'Paused' },
] as const;
export type AccountStatus = (typeof accountStatuses)[number]['code'];

const userFields = {
  _id: id,
  srNo: number,
  firstname: text,
  email: text,
  phone: text,
  age: number,
  dob: instant,
  profile_image: image,
  identity: text,
  /** The gender in free text, where `identity` is 'Other'. */
  gender: text,
  interest_in: text,
  radar: names,
  account_status: number,
  flag_raised: bit,
  created_at: instant,
  updated_at: instant,
  otp_verify: bit,
  riskFactor: number,
  fraud_score: number,
  branch_data: part({ feature: text, source: text, campaign: text, tags: names }),
  location: part({ coordinates: numbers }),
  ...deskFields,
};

/** One row of the users lists (specification, section 3). */
export const userRow = record(userFields);
export type UserRow = z.infer<typeof userRow>;

/** One transaction inside a user's detail. */
const userTransaction = record({
  _id: id,
  transaction_id: text,
  billing_date: instant,
  card_method: text,
  value: number,
  subscription_title: text,
  invoice_id: text,
});
export type UserTransaction = z.infer<typeof userTransaction>;

/** The tiles of the detail screen, in its order; each shows 'Prefer Not to Say' when empty. */
export const lifestyle = [
  ['religion', 'Religion'],
  ['political_views', 'Political Views'],
  ['looking_for', 'Looking For'],
  ['family_plans', 'Family Plans'],
  ['pets', 'Pets'],
  ['diet_preferences', 'Diet Preferences'],
  ['fitness', 'Fitness'],
  ['drinking', 'Drinking'],
  ['smoking', 'Smoking'],
  ['drugs', 'Drugs'],
  ['marijuana', 'Marijuana'],
] as const;
export const lifestyleNames = lifestyle.map(([name]) => name);

const detailedProfile = part({
  about_me: text,
  height: part({ Feet: number, Inches: number }),
  work_and_education: part({ ethnicity: text, occupation: text, education: text }),
  basic_information: part({ identity: text, live_where: text, from_where: text }),
  from_where: part({ fromCity: text }),
  live_where: part({ liveCity: text }),
  date_question: sentences,
  ...recordBy(lifestyleNames, () => text),
  my_values: images,
});
export type DetailedProfile = z.infer<typeof detailedProfile>;

/** A person in full (specification, section 3). */
const userDetail = record({
  ...userFields,
  profile_image_gallery: gallery,
  registration_date: instant,
  totaluserEvents: number,
  avgRating: number,
  receivedRating: number,
  givenRating: number,
  receiveFlags: number,
  givenFlags: number,
  transactionDetails: rows(userTransaction),
  detailed_profile: detailedProfile,
});
export type UserDetail = z.infer<typeof userDetail>;

const inFull = (value: unknown): unknown => {
  if (!isFields(value)) return value;
  const { data = value } = value;
  return { ...value, data: Array.isArray(data) ? data[0] : data };
};

/** `{data, account_status, pagination: {totalRecords}}`; a bare person, or a list of one person, becomes its data. */
export const userInFull = preprocess(
  inFull,
  z.looseObject({
    data: userDetail,
    account_status: orAbsent('account_status', number),
    pagination: part({ totalRecords: count }),
  }),
);

/** The name in lists of a person whose data was erased. */
export const erasedName = 'Erased account';
