import * as z from 'zod/mini';
import { preprocess } from '../kit/wire/preprocess.ts';
import { id, instant, number, numbers, part, record, rows, text, whole } from '../kit/wire/wire.ts';

/** One point of the transactions chart: a month, or a year where the data is yearly. */
export const transactionPoint = record({ month: text, year: text, count: number });
export type TransactionPoint = z.infer<typeof transactionPoint>;

/** The latest record of a kind, by its moment; a bare moment is accepted, too. */
const latest = <F extends 'billing_date' | 'created_at'>(field: F) =>
  preprocess(
    (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? { [field]: value } : value),
    part({ [field]: instant } as Record<F, typeof instant>),
  );

/** Earnings in dollars, and the payments behind them (specification, section 3, Dashboard data). */
export const earnings = whole({
  transactionDashboard: rows(transactionPoint),
  latestTransaction: latest('billing_date'),
  monthlyTransactions: number,
  annualyTransactions: number,
});
export type Earnings = z.infer<typeof earnings>;

const inList = (value: unknown): unknown => (Array.isArray(value) && value.length > 0 ? value : [value]);

/** `data[0]` holds the figures; figures without that wrapping are wrapped. */
export const earningsList = preprocess(inList, z.array(earnings));

export const people = whole({ activeusers: number, allUsers: number, latestUser: latest('created_at') });
export type People = z.infer<typeof people>;

/** One pair of bars: people who joined, and how many of them were verified; `_id` is a month, a week or a year. */
export const joinedRow = record({ _id: id, userJoinCount: number, userVerifyCount: number });
export type JoinedRow = z.infer<typeof joinedRow>;

export const joined = whole({ monthlyUsers: rows(joinedRow), weeklyUsers: rows(joinedRow) });
export type Joined = z.infer<typeof joined>;

/** Counts of the waiting work. */
export const waiting = whole({
  pending_requests: number,
  reported_ratings: number,
  flagged_users: number,
  unchecked_identities: number,
  marked_for_deletion: number,
  /** What is assigned to the caller: beyond the specification. */
  assigned_users: number,
  assigned_events: number,
});
export type Waiting = z.infer<typeof waiting>;

/** One part of a range of days, from its first to its last day, YYYY-MM-DD; `earned` in dollars. */
const trendPoint = record({ from: text, to: text, joined: number, transactions: number, earned: number });
export type TrendPoint = z.infer<typeof trendPoint>;

const totals = part({ from: text, to: text, joined: number, returned: number, transactions: number, earned: number });
/** The earnings of the same days a month or a year before, and the present earnings part by part. */
const beside = part({ before: number, points: numbers });
/** Active users at the end of the day before the range and of each part, and the first day with a number. */
const active = part({ before: number, since: text, points: numbers });

/**
 * What happened in a range of days, and in the same number of days before it. `returned` counts users who joined
 * earlier and whose last visit is within the range.
 */
export const trends = whole({
  now: totals,
  before: totals,
  points: rows(trendPoint),
  kinds: rows(record({ kind: text, transactions: number, earned: number })),
  month: beside,
  year: beside,
  active,
});
export type Trends = z.infer<typeof trends>;
