import { dayAt, dayOf } from '@matchdesk/core/kit/day.ts';
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
import { before, dayNumber, monthAndYear, partsOf, type Span } from '../db/spans.ts';
import type { Db } from '../db/tables.ts';
import { type Point, paidByKind, pointsOf, type Totals, totalsOf } from '../db/trends.ts';
import { isoOf } from '../wire/moment.ts';
import { dollarsOf } from '../wire/transactions.ts';

/** Days of the trends where none are asked for. */
const usualDays = 30;

const dayText = (day: number): string => dayAt(new Date(day * 86_400_000));
const spanOf = (asked: { startDate?: string | undefined; endDate?: string | undefined }, now: number): Span => {
  const { startDate = '', endDate = '' } = asked;
  const last = endDate === '' ? dayNumber(now) : dayNumber(Date.parse(dayOf(endDate)));
  return { first: startDate === '' ? last - usualDays + 1 : dayNumber(Date.parse(dayOf(startDate))), last };
};

const wirePoint = ({ span, joined, transactions, cents }: Point) => ({
  from: dayText(span.first),
  to: dayText(span.last),
  joined,
  transactions,
  earned: dollarsOf(cents),
});
const wireTotals = (span: Span, { cents, ...totals }: Totals) => ({
  from: dayText(span.first),
  to: dayText(span.last),
  ...totals,
  earned: dollarsOf(cents),
});

/** Earnings of the days up to today, and those of as many days a month or a year before. */
const earningsBeside = async (db: Db, now: Span, earlier: Span) => {
  const [points, [past]] = [await pointsOf(db, partsOf(now)), await pointsOf(db, [earlier])];
  return { before: dollarsOf(past?.cents ?? 0), points: points.map(({ cents }) => dollarsOf(cents)) };
};

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

  trends: async ({ db, now }, asked) => {
    const span = spanOf(asked, now);
    const earlier = before(span);
    const { month, monthBefore, year, yearBefore } = monthAndYear(dayNumber(now));
    return {
      data: {
        now: wireTotals(span, await totalsOf(db, span)),
        before: wireTotals(earlier, await totalsOf(db, earlier)),
        points: (await pointsOf(db, partsOf(span))).map(wirePoint),
        kinds: (await paidByKind(db, span)).map(({ cents, ...kind }) => ({ ...kind, earned: dollarsOf(cents) })),
        month: await earningsBeside(db, month, monthBefore),
        year: await earningsBeside(db, year, yearBefore),
      },
    };
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
