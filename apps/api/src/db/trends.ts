import { transactionDays, userDays } from './dashboard.ts';
import { countOf } from './query-page.ts';
import { lastMs, partsOf, type Span, startMs } from './spans.ts';
import type { Db } from './tables.ts';
import { returnedIn } from './user-narrowed.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + Number(each), 0);

/** The daily counts of a span. */
const daysOf = async (db: Db, { first, last }: Span) => ({
  joined: await userDays(db, first, last + 1),
  paid: await transactionDays(db, first, last + 1),
});

const pointIn = ({ joined, paid }: Awaited<ReturnType<typeof daysOf>>, span: Span) => {
  const isWithin = (row: { day: number }) => row.day >= span.first && row.day <= span.last;
  const payments = paid.filter(isWithin);
  return {
    span,
    joined: sum(joined.filter(isWithin).map((row) => row.joined)),
    transactions: sum(payments.map(({ count }) => count)),
    cents: sum(payments.map(({ cents }) => cents)),
  };
};

/** The figures of a span of days. */
export type Point = ReturnType<typeof pointIn>;

/** The figures of a whole span. */
export const pointOf = async (db: Db, span: Span): Promise<Point> => pointIn(await daysOf(db, span), span);

/** The figures of each part of a span, for a chart. */
export const pointsOf = async (db: Db, span: Span): Promise<Point[]> => {
  const days = await daysOf(db, span);
  return partsOf(span).map((part) => pointIn(days, part));
};

/** How many people joined before a span and had their last visit within it. */
export const countReturned = (db: Db, span: Span): Promise<number> =>
  countOf(db.selectFrom('users').where(returnedIn(span)));

/** The payments of a span by kind, the largest sum first. */
export const paidByKind = async (db: Db, span: Span) => {
  const rows = await db
    .selectFrom('transactions')
    .where('billed_at', '>=', startMs(span))
    .where('billed_at', '<=', lastMs(span))
    .groupBy('kind')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('transactions'), fn.sum<number>('value_cents').as('cents')])
    .execute();
  return rows
    .map(({ kind, transactions, cents }) => ({ kind, transactions: Number(transactions), cents: Number(cents) }))
    .sort((one, other) => other.cents - one.cents);
};
