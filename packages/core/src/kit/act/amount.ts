import { counted, grouped } from '../text/show.ts';

/** An amount that an action gives to each record: '50 credits' to each of several people. */
export type Amount<I> = {
  readonly unit: string;
  /** Who gets it: 'user', 'users'. */
  readonly whom: readonly [one: string, many: string];
  readonly each: (input: I) => number;
};

/** The total over several records. */
export type Sum = { readonly records: number; readonly total: number; readonly least: number; readonly most: number };

export const nothingSummed: Sum = { records: 0, total: 0, least: 0, most: 0 };

/** Adds a number of records to a sum, each with the same amount. */
export const summed = (sum: Sum, each: number, records = 1): Sum => {
  if (records === 0) return sum;
  const isFirst = sum.records === 0;
  return {
    records: sum.records + records,
    total: sum.total + each * records,
    least: isFirst ? each : Math.min(sum.least, each),
    most: isFirst ? each : Math.max(sum.most, each),
  };
};

/**
 * A sum in words: '50 credits × 1,772 users = 88,600 credits'. Where the records get different amounts: '3 users, 5
 * to 50 credits each = 60 credits'. For one record: '50 credits'.
 */
export const sumText = ({ unit, whom }: Pick<Amount<never>, 'unit' | 'whom'>, sum: Sum): string => {
  const total = counted(sum.total, unit);
  if (sum.records === 1) return total;
  const people = counted(sum.records, ...whom);
  if (sum.least === sum.most) return `${counted(sum.least, unit)} × ${people} = ${total}`;
  return `${people}, ${grouped(sum.least)} to ${counted(sum.most, unit)} each = ${total}`;
};
