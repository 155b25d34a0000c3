import { lastMs, type Span, startMs } from './spans.ts';
import type { Db } from './tables.ts';
import { returnedIn } from './user-narrowed.ts';

export type Totals = {
  readonly joined: number;
  readonly returned: number;
  readonly transactions: number;
  readonly cents: number;
};

export type Point = Omit<Totals, 'returned'> & { readonly span: Span };

/** What happened in each of the spans of days, which follow each other. */
export const pointsOf = async (db: Db, spans: readonly Span[]): Promise<Point[]> => {
  const [first, last] = [spans[0]?.first ?? 0, spans.at(-1)?.last ?? -1];
  const [joined, paid] = [
    await db.selectFrom('user_days').selectAll().where('day', '>=', first).where('day', '<=', last).execute(),
    await db.selectFrom('transaction_days').selectAll().where('day', '>=', first).where('day', '<=', last).execute(),
  ];
  const within = (span: Span) => (row: { day: number }) => row.day >= span.first && row.day <= span.last;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + Number(each), 0);
  return spans.map((span) => {
    const payments = paid.filter(within(span));
    return {
      span,
      joined: sum(joined.filter(within(span)).map((row) => row.joined)),
      transactions: sum(payments.map(({ count }) => count)),
      cents: sum(payments.map(({ cents }) => cents)),
    };
  });
};

/** What happened in a span of days in all. `returned` joined before it, and were here last within it. */
export const totalsOf = async (db: Db, span: Span): Promise<Totals> => {
  const [point] = await pointsOf(db, [span]);
  const { n } = await db
    .selectFrom('users')
    .where(returnedIn(span))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return {
    joined: point?.joined ?? 0,
    transactions: point?.transactions ?? 0,
    cents: point?.cents ?? 0,
    returned: Number(n),
  };
};

/** Payments of a span by their kind, the largest sum first. */
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
