import type { Handlers } from '../contract/handlers.ts';
import {
  earningsAt,
  joinedByMonth,
  joinedByWeek,
  joinedByYear,
  latestTransactionAt,
  latestUserAt,
  recordedYears,
  transactionsByMonth,
  userTotals,
  workThatWaits,
} from '../db/dashboard.ts';
import type { Db } from '../db/tables.ts';
import { isoOf } from '../wire/moment.ts';
import { dollarsOf } from '../wire/transactions.ts';

type Slot = { readonly slot: number; readonly joined: number; readonly verified: number };

const bars = (slots: readonly Slot[]) =>
  slots.map(({ slot, joined, verified }) => ({ _id: String(slot), userJoinCount: joined, userVerifyCount: verified }));

/** The twelve months up to the one that `now` is in, the oldest first. */
const monthsUpTo = async (db: Db, now: number) => {
  const [year, month] = [new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + 1];
  const ofYear = async (one: number) =>
    (await transactionsByMonth(db, one)).map(({ slot, count }) => ({ year: one, month: slot, count }));
  const months = [...(await ofYear(year - 1)), ...(await ofYear(year))];
  return months.slice(month, month + 12).map((point) => ({
    month: String(point.month),
    year: String(point.year),
    count: point.count,
  }));
};

/** Weeks of the year, each summed over all the years. */
const weeksOfAll = async (db: Db, years: readonly number[]): Promise<Slot[]> => {
  const weeks = new Map<number, Slot>();
  for (const year of years) {
    for (const { slot, joined, verified } of await joinedByWeek(db, year)) {
      const before = weeks.get(slot) ?? { slot, joined: 0, verified: 0 };
      weeks.set(slot, { slot, joined: before.joined + joined, verified: before.verified + verified });
    }
  }
  return [...weeks.values()];
};

/** The dashboard (specification, section 7). */
export const dashboardHandlers: Handlers<'dashboard'> = {
  waiting: async ({ db }) => ({ data: await workThatWaits(db) }),

  transactions: async ({ db, now }) => {
    const { monthly, annual } = await earningsAt(db, now);
    return {
      data: [
        {
          transactionDashboard: await monthsUpTo(db, now),
          latestTransaction: { billing_date: isoOf(await latestTransactionAt(db)) },
          monthlyTransactions: dollarsOf(monthly),
          annualyTransactions: dollarsOf(annual),
        },
      ],
    };
  },

  users: async ({ db }) => {
    const { active, all } = await userTotals(db);
    return { data: { activeusers: active, allUsers: all, latestUser: { created_at: isoOf(await latestUserAt(db)) } } };
  },

  // All Years: a pair of bars for each year, and for each week of the year over all of them.
  usersChart: async ({ db }, { year, month }) => {
    if (year !== undefined) {
      const [months, weeks] = [await joinedByMonth(db, year), await joinedByWeek(db, year, month)];
      return { data: { monthlyUsers: bars(months), weeklyUsers: bars(weeks) } };
    }
    const years = await recordedYears(db);
    const yearly = years.length === 0 ? [] : await joinedByYear(db, years);
    return { data: { monthlyUsers: bars(yearly), weeklyUsers: bars(await weeksOfAll(db, years)) } };
  },
};
