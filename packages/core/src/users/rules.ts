import { isUnchecked, riskThreshold, trustThreshold } from '../identity/schema.ts';
import type { Option } from '../kit/list/read.ts';
import { capitalised } from '../kit/text/show.ts';
import { type AccountStatus, accountStatuses, type DetailedProfile, lifestyleNames, type UserRow } from './schema.ts';
import { usersTexts as say } from './texts.ts';

/** The statuses that may follow each one, as the selector offers them: a Deleted account cannot change. */
export const accountTransitions: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  0: [1, 2, 3],
  1: [],
  2: [0, 1, 3],
  3: [0, 1, 2],
};

/** The label of a status; in a list, 1 is 'Marked for Deletion'. */
export const statusLabel = (code: number | null, inList = false): string => {
  if (inList && code === 1) return say.markedForDeletion;
  return accountStatuses.find((status) => status.code === code)?.label ?? '';
};

/** The options of the filter for a part of the users. */
export const userPartOptions: readonly Option[] = [
  ['', say.everybody],
  ['flagged', say.flagged],
  ['unchecked', say.identityUnchecked],
  ...accountStatuses.map(({ code, name }): Option => [name, statusLabel(code, true)]),
];

/** Whether a person can be in a part of the users. */
export const isInUserPart = (
  { account_status: status, flag_raised: flags, fraud_score: trust, riskFactor: risk }: UserRow,
  part: string,
): boolean => {
  if (part === 'flagged') return flags === null || flags > 0;
  if (part === 'unchecked') return isUnchecked(trust) || isUnchecked(risk);
  return status === null || accountStatuses.some(({ code, name }) => code === status && name === part);
};

/** The options of the filter for what users did in a range of days. */
export const userDayOptions: readonly Option[] = [
  ['', say.anyDay],
  ['joined', say.joinedInDays],
  ['returned', say.returnedInDays],
];

/** Trust-score column: above 70 'Non eligible'; empty, null or -1 'Not checked yet'; else 'Eligible'. */
export const trustLabel = (score: number | null): string => {
  if (isUnchecked(score)) return say.notChecked;
  return score > trustThreshold ? say.notEligible : say.eligible;
};

/** Risk-based column: above 75 'Not verified'; -1, empty or null 'Not checked yet'; else 'verified'. */
export const riskLabel = (score: number | null): string => {
  if (isUnchecked(score)) return say.notChecked;
  return score > riskThreshold ? say.notVerified : say.verifiedLower;
};

/** OTP column: 1 'Verified', 0 'Not verified', otherwise blank. */
export const otpLabel = (otp: number | null): string => (otp === 1 ? say.verified : otp === 0 ? say.notVerified : '');

/** Gender: `identity`, or the free text capitalised when that is 'Other'. */
export const genderLabel = (
  user: Pick<UserRow, 'identity' | 'gender'> & { readonly identity_other?: unknown },
): string => {
  if (user.identity !== 'Other') return user.identity;
  const other = typeof user.identity_other === 'string' ? user.identity_other : '';
  return capitalised(user.gender || other || user.identity);
};

/** Source column: feature, source, campaign and tags joined with '_'; '-' if none. */
export const sourceLabel = ({ branch_data: branch }: Pick<UserRow, 'branch_data'>): string =>
  [branch.feature, branch.source, branch.campaign, ...branch.tags].filter((piece) => piece !== '').join('_') || '-';

type Judged = UserRow & { readonly detailed_profile?: unknown };

const rowItems = (user: Judged): readonly unknown[] => [
  user.profile_image,
  user.firstname,
  user.email,
  user.phone,
  user.age,
  user.identity,
  user.interest_in,
  user.radar[0],
];

const detailItems = (profile: Partial<DetailedProfile>): readonly unknown[] => [
  profile.about_me,
  profile.work_and_education?.occupation,
  profile.work_and_education?.education,
  profile.date_question?.[0],
  profile.my_values?.[0],
  ...lifestyleNames.map((name) => profile[name]),
];

/** Profile status: 'Incomplete' if any listed item is missing or empty, else 'complete' (specification, section 4). */
export const profileStatus = (user: Judged): string => {
  const profile = user.detailed_profile;
  const details =
    typeof profile === 'object' && profile !== null ? detailItems(profile as Partial<DetailedProfile>) : [];
  const isMissing = (item: unknown): boolean => item === undefined || item === null || item === '';
  return [...rowItems(user), ...details].some(isMissing) ? say.incomplete : say.complete;
};
