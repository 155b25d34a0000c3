import type { Handlers } from '../contract/handlers.ts';
import { activeCourse, activeSince } from '../db/active-days.ts';
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
import { before, dayNamed, dayNumber, dayText, monthAndYear, type Span } from '../db/spans.ts';
import type { Db } from '../db/tables.ts';
import { countReturned, type Point, paidByKind, pointOf, pointsOf } from '../db/trends.ts';
import { isoOf } from '../wire/moment.ts';
import { dollarsOf } from '../wire/transactions.ts';
import { ownWork } from './desk.ts';

/** How many days the trends cover by default. */
const usualDays = 30;

const spanOf = (asked: { startDate?: string | undefined; endDate?: string | undefined }, now: number): Span => {
  const { startDate = '', endDate = '' } = asked;
  const last = endDate === '' ? dayNumber(now) : dayNamed(endDate);
  return { first: startDate === '' ? last - usualDays + 1 : dayNamed(startDate), last };
};

const wirePoint = ({ span, cents, ...counts }: Point) => ({
  from: dayText(span.first),
  to: dayText(span.last),
  ...counts,
  earned: dollarsOf(cents),
});

/** The figures of a whole span. */
const wholeOf = async (db: Db, span: Span) => ({
  ...wirePoint(await pointOf(db, span)),
  returned: await countReturned(db, span),
});

/** The earnings of the days up to today, and of as many days a month or a year before. */
const earningsBeside = async (db: Db, now: Span, earlier: Span) => ({
  before: dollarsOf((await pointOf(db, earlier)).cents),
  points: (await pointsOf(db, now)).map(({ cents }) => dollarsOf(cents)),
});

/** The active users before a span and in its course. */
const activeBeside = async (db: Db, span: Span) => {
  const dayBefore = { first: span.first - 1, last: span.first - 1 };
  const [before] = await activeCourse(db, dayBefore);
  const since = await activeSince(db);
  return { before: before ?? null, since: since === null ? '' : dayText(since), points: await activeCourse(db, span) };
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

/** The weeks of the year, each summed over all years. */
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
  waiting: async (context) => ({ data: { ...(await workThatWaits(context.db)), ...(await ownWork(context)) } }),

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
    const { month, monthBefore, year, yearBefore } = monthAndYear(dayNumber(now));
    return {
      data: {
        now: await wholeOf(db, span),
        before: await wholeOf(db, before(span)),
        points: (await pointsOf(db, span)).map(wirePoint),
        kinds: (await paidByKind(db, span)).map(({ cents, ...kind }) => ({ ...kind, earned: dollarsOf(cents) })),
        month: await earningsBeside(db, month, monthBefore),
        year: await earningsBeside(db, year, yearBefore),
        active: await activeBeside(db, span),
      },
    };
  },

  // For All Years: a pair of bars for each year, and for each week of the year over all years.
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
