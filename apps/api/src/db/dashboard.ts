import { recordBy } from '@matchdesk/core/kit/fields.ts';
import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import { sql } from 'kysely';
import { keptCounts } from './kept-counts.ts';
import { countOf } from './query-page.ts';
import type { Db } from './tables.ts';

const dayOf = (year: number, month = 1, day = 1): number => Date.UTC(year, month - 1, day) / dayMs;
const dateOf = (day: number): Date => new Date(day * dayMs);

/** Sums `rows` by the number that `slot` returns for each. Slots without rows are included, with zeros. */
const summed = <Row extends { day: number }, Name extends Exclude<keyof Row, 'day'>>(
  rows: readonly Row[],
  slots: readonly number[],
  slot: (day: number) => number,
  names: readonly Name[],
): ({ slot: number } & Record<Name, number>)[] => {
  const zeros = () => recordBy(names, () => 0);
  const bySlot = new Map(slots.map((at) => [at, zeros()]));
  for (const row of rows) {
    const sums = bySlot.get(slot(row.day));
    if (sums !== undefined) for (const name of names) sums[name] += Number(row[name]);
  }
  return [...bySlot].map(([at, sums]) => ({ slot: at, ...sums }));
};

const upTo = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);

const months = upTo(1, 12);
const monthOf = (day: number) => dateOf(day).getUTCMonth() + 1;
const yearOf = (day: number) => dateOf(day).getUTCFullYear();

/** Earnings in cents in the month and in the year of `now`. */
export const earningsAt = async (db: Db, now: number): Promise<{ monthly: number; annual: number }> => {
  const today = Math.floor(now / dayMs);
  const days = await transactionDays(db, dayOf(yearOf(today)), dayOf(yearOf(today) + 1));
  const sum = (rows: readonly { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0);
  return { annual: sum(days), monthly: sum(days.filter(({ day }) => monthOf(day) === monthOf(today))) };
};

/** Transactions by day, from day `from` to the day before `before`. */
export const transactionDays = (db: Db, from: number, before: number) =>
  db.selectFrom('transaction_days').selectAll().where('day', '>=', from).where('day', '<', before).execute();

/** Users who joined, by day, from day `from` to the day before `before`. */
export const userDays = (db: Db, from: number, before: number) =>
  db.selectFrom('user_days').selectAll().where('day', '>=', from).where('day', '<', before).execute();

/** Transactions of each month (slot 1 to 12) of a year. */
export const transactionsByMonth = async (db: Db, year: number) =>
  summed(await transactionDays(db, dayOf(year), dayOf(year + 1)), months, monthOf, ['count', 'cents']);

/** How many users joined in each of `years` (slot), and how many of them are verified. */
export const joinedByYear = async (db: Db, years: readonly number[]) =>
  summed(await userDays(db, dayOf(Math.min(...years)), dayOf(Math.max(...years) + 1)), years, yearOf, [
    'joined',
    'verified',
  ]);

/** How many users joined in each month (slot 1 to 12) of a year. */
export const joinedByMonth = async (db: Db, year: number) =>
  summed(await userDays(db, dayOf(year), dayOf(year + 1)), months, monthOf, ['joined', 'verified']);

/**
 * How many users joined in each week of a year (slot 1 to 53, week 1 begins on 1 January), or
 * of one of its months (1 to 5).
 */
export const joinedByWeek = async (db: Db, year: number, month?: number) => {
  const from = dayOf(year, month ?? 1);
  const before = month === undefined ? dayOf(year + 1) : dayOf(year, month + 1);
  const weekOf = (day: number) => Math.floor((day - from) / 7) + 1;
  return summed(await userDays(db, from, before), upTo(1, weekOf(before - 1)), weekOf, ['joined', 'verified']);
};

/** The years from the first to the last in which somebody joined or paid. */
export const recordedYears = async (db: Db): Promise<number[]> => {
  const spanOf = (table: 'user_days' | 'transaction_days') =>
    db
      .selectFrom(table)
      .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
      .executeTakeFirst();
  const spans = [await spanOf('user_days'), await spanOf('transaction_days')];
  const days = spans.flatMap((span) => [span?.first, span?.last]).filter((day) => day != null);
  return days.length === 0 ? [] : upTo(yearOf(Math.min(...days)), yearOf(Math.max(...days)));
};

/** The time of the latest transaction (epoch milliseconds); null if there is none. */
export const latestTransactionAt = async (db: Db): Promise<number | null> => {
  const row = await db
    .selectFrom('transactions')
    .select(({ fn }) => fn.max('billed_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
};

export const latestUserAt = async (db: Db): Promise<number | null> => {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
};

export const userTotals = async (db: Db): Promise<{ active: number; all: number }> => {
  const counts = await keptCounts(db, ['users', 'users.status.0']);
  return { active: counts['users.status.0'], all: counts.users };
};

/** The work that waits for an administrator. `unchecked_identities` lack at least one of the two checks. */
export const workThatWaits = async (db: Db) => {
  const counts = await keptCounts(db, ['users.flagged', 'users.identity.unchecked', 'users.status.1']);
  const pending = db.selectFrom('communities').where('is_approved', '=', 'pending').where('creator_type', '=', 'user');
  // A literal, because the partial index holds only reported ratings.
  const reported = db.selectFrom('ratings').where('report', '<>', sql.lit(0));
  return {
    pending_requests: await countOf(pending),
    reported_ratings: await countOf(reported),
    flagged_users: counts['users.flagged'],
    unchecked_identities: counts['users.identity.unchecked'],
    marked_for_deletion: counts['users.status.1'],
  };
};
