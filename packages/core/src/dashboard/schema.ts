import * as z from 'zod/mini';
import { preprocess } from '../kit/preprocess.ts';
import { id, instant, number, part, record, rows, text, whole } from '../kit/wire.ts';

/** One point of the transactions chart: a month, or a year where the data is yearly. */
export const transactionPoint = record({ month: text, year: text, count: number });
export type TransactionPoint = z.infer<typeof transactionPoint>;

/** Earnings in dollars, and the payments behind them (specification, section 3, Dashboard data). */
export const earnings = whole({
  transactionDashboard: rows(transactionPoint),
  latestTransaction: part({ billing_date: instant }),
  monthlyTransactions: number,
  annualyTransactions: number,
});
export type Earnings = z.infer<typeof earnings>;

const inList = (value: unknown): unknown => (Array.isArray(value) && value.length > 0 ? value : [value]);

/** `data[0]` holds the figures; figures without that wrapping are put there. */
export const earningsList = preprocess(inList, z.array(earnings));

export const people = whole({ activeusers: number, allUsers: number, latestUser: part({ created_at: instant }) });
export type People = z.infer<typeof people>;

/** One pair of bars: people who joined, and those of them who were verified; `_id` is a month, a week or a year. */
export const joinedRow = record({ _id: id, userJoinCount: number, userVerifyCount: number });
export type JoinedRow = z.infer<typeof joinedRow>;

export const joined = whole({ monthlyUsers: rows(joinedRow), weeklyUsers: rows(joinedRow) });
export type Joined = z.infer<typeof joined>;

/** Counts of the work that waits. */
export const waiting = whole({
  pending_requests: number,
  reported_ratings: number,
  flagged_users: number,
  unchecked_identities: number,
  marked_for_deletion: number,
});
export type Waiting = z.infer<typeof waiting>;
