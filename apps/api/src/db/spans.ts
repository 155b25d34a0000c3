import { dayAt, dayMs, dayOf } from '@matchdesk/core/kit/day.ts';

const daysOfWeek = 7;
const mostDays = 62;
const mostWeeks = 26 * daysOfWeek;

/** Days from the first to the last, both within, as days since the epoch in UTC. */
export type Span = { readonly first: number; readonly last: number };

export const dayNumber = (ms: number): number => Math.floor(ms / dayMs);
/** The day that a call names, MM-DD-YYYY. */
export const dayNamed = (dashed: string): number => dayNumber(Date.parse(dayOf(dashed)));
/** YYYY-MM-DD. */
export const dayText = (day: number): string => dayAt(new Date(day * dayMs));
export const startMs = ({ first }: Span): number => first * dayMs;
export const lastMs = ({ last }: Span): number => (last + 1) * dayMs - 1;
export const lengthOf = ({ first, last }: Span): number => last - first + 1;

/** As many days, right before a span. */
export const before = (span: Span): Span => ({ first: span.first - lengthOf(span), last: span.first - 1 });

const monthStart = (day: number, later: number): number => {
  const date = new Date(day * dayMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / dayMs;
};

/** A span in parts that a chart can show: its days, its weeks from its first day on, or its calendar months. */
export const partsOf = (span: Span): Span[] => {
  const length = lengthOf(span);
  const next = (first: number): number => {
    if (length <= mostDays) return first + 1;
    return length <= mostWeeks ? first + daysOfWeek : monthStart(first, 1);
  };
  const parts: Span[] = [];
  for (let { first } = span; first <= span.last; ) {
    const after = next(first);
    parts.push({ first, last: Math.min(after - 1, span.last) });
    first = after;
  }
  return parts;
};

/** The month of a day up to it, and the same days of the month before; the year likewise. */
export const monthAndYear = (day: number) => {
  const yearStart = (earlier: number) => Date.UTC(new Date(day * dayMs).getUTCFullYear() - earlier, 0, 1) / dayMs;
  const [month, year] = [monthStart(day, 0), yearStart(0)];
  const [lastMonth, lastYear] = [monthStart(day, -1), yearStart(1)];
  return {
    month: { first: month, last: day },
    // A shorter month ends where it ends.
    monthBefore: { first: lastMonth, last: Math.min(lastMonth + day - month, month - 1) },
    year: { first: year, last: day },
    yearBefore: { first: lastYear, last: Math.min(lastYear + day - year, year - 1) },
  };
};
