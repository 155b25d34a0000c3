import { dayAt, dayMs, dayOf } from '@matchdesk/core/kit/form/day.ts';

const daysOfWeek = 7;
const mostDays = 62;
const mostWeeks = 26 * daysOfWeek;

/** A range of days, both included, as UTC days since the epoch. */
export type Span = { readonly first: number; readonly last: number };

export const dayNumber = (ms: number): number => Math.floor(ms / dayMs);
/** Parses a day in the form MM-DD-YYYY. */
export const dayNamed = (dashed: string): number => dayNumber(Date.parse(dayOf(dashed)));
/** Formats a day as YYYY-MM-DD. */
export const dayText = (day: number): string => dayAt(new Date(day * dayMs));
export const startMs = ({ first }: Span): number => first * dayMs;
export const lastMs = ({ last }: Span): number => (last + 1) * dayMs - 1;
export const lengthOf = ({ first, last }: Span): number => last - first + 1;

/** The span of the same length directly before a span. */
export const before = (span: Span): Span => ({ first: span.first - lengthOf(span), last: span.first - 1 });

const monthStart = (day: number, later: number): number => {
  const date = new Date(day * dayMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / dayMs;
};

/** Divides a span for a chart: into days, into weeks from its first day on, or into calendar months. */
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

/** The month up to a day with the same days of the month before, and the year likewise. */
export const monthAndYear = (day: number) => {
  const yearStart = (earlier: number) => Date.UTC(new Date(day * dayMs).getUTCFullYear() - earlier, 0, 1) / dayMs;
  const [month, year] = [monthStart(day, 0), yearStart(0)];
  const [lastMonth, lastYear] = [monthStart(day, -1), yearStart(1)];
  return {
    month: { first: month, last: day },
    // The month before may be shorter.
    monthBefore: { first: lastMonth, last: Math.min(lastMonth + day - month, month - 1) },
    year: { first: year, last: day },
    yearBefore: { first: lastYear, last: Math.min(lastYear + day - year, year - 1) },
  };
};
