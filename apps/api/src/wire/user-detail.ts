import { recordBy } from '@matchdesk/core/kit/fields.ts';
import type { DetailedProfile, UserDetail as WireDetail } from '@matchdesk/core/users/schema.ts';
import { lifestyleNames } from '@matchdesk/core/users/schema.ts';
import type { TransactionRow } from '../db/transactions.ts';
import type { UserDetail, UserProfile } from '../db/user-detail.ts';
import { isoOf } from './moment.ts';
import { wireTransaction } from './transactions.ts';
import { wireUser } from './users.ts';

const wireProfile = (profile: UserProfile | null, identity: string): DetailedProfile => ({
  about_me: profile?.about_me ?? '',
  height: { Feet: profile?.height_feet ?? null, Inches: profile?.height_inches ?? null },
  work_and_education: {
    ethnicity: profile?.ethnicity ?? '',
    occupation: profile?.occupation ?? '',
    education: profile?.education ?? '',
  },
  basic_information: { identity, live_where: profile?.live_city ?? '', from_where: profile?.from_city ?? '' },
  from_where: { fromCity: profile?.from_city ?? '' },
  live_where: { liveCity: profile?.live_city ?? '' },
  date_question: profile?.date_questions ?? [],
  ...recordBy(lifestyleNames, (name) => profile?.[name] ?? ''),
  my_values: profile?.my_values ?? [],
});

/** A person in full in the wire form (specification, section 3), with one page of transactions. */
export const wireDetail = (detail: UserDetail, transactions: readonly TransactionRow[], now: number): WireDetail => {
  const { user, profile, figures } = detail;
  return {
    ...wireUser(user, 1, now),
    profile_image_gallery: (profile?.gallery ?? []).map((image_name) => ({ image_name })),
    registration_date: isoOf(user.created_at),
    totaluserEvents: figures.hostedEvents,
    avgRating: figures.avgRating === null ? null : Math.round(figures.avgRating * 100) / 100,
    receivedRating: figures.receivedRatings,
    givenRating: figures.givenRatings,
    receiveFlags: figures.receivedFlags,
    givenFlags: figures.givenFlags,
    transactionDetails: transactions.map(wireTransaction),
    detailed_profile: wireProfile(profile, user.identity ?? ''),
  };
};
