/** Calendar days in UTC. Forms, addresses and queries of lists hold YYYY-MM-DD; calls send MM-DD-YYYY. */

/** The milliseconds of a day; in UTC all days are equally long. */
export const dayMs = 86_400_000;

/** Whether a text is a valid date as YYYY-MM-DD. */
export const isDay = (day: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** Converts MM-DD-YYYY to YYYY-MM-DD; '' where it is not a valid date. */
export const dayOf = (dashed: string): string => {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(dashed) ?? [];
  const found = `${year}-${month}-${day}`;
  return isDay(found) ? found : '';
};

/** The number of days from one day to another, both included. Days are YYYY-MM-DD; NaN where one is not valid. */
export const daysFrom = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / dayMs + 1;

/** The UTC day of a time. */
export const dayAt = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day of a time where this runs: for a person, their own day. */
export const dayHere = (now = new Date()): string =>
  dayAt(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));

/** The latest day that a range may name: today, where a person is or in UTC, whichever is later. */
export const latestDay = (): string => dayAt(new Date(Math.max(Date.now(), Date.parse(dayHere()))));

type DayRange = { readonly start: string; readonly end: string };

export type RangeRules = {
  /** Both days must be given; otherwise either may be '', but an end needs a start. */
  readonly required: boolean;
  readonly earliest?: string;
  readonly latest?: string;
  readonly sentences: Readonly<Record<'start' | 'end' | 'order' | 'noDay' | 'early' | 'late', string>>;
};

const faultOfDay = (day: string, rules: RangeRules): string | null => {
  if (day === '') return null;
  if (!isDay(day)) return rules.sentences.noDay;
  if (rules.earliest !== undefined && day < rules.earliest) return rules.sentences.early;
  return rules.latest !== undefined && day > rules.latest ? rules.sentences.late : null;
};

/** What is wrong with a range of days: at most one sentence for each end (specification, section 5, Date filters). */
export const rangeFaults = ({ start, end }: DayRange, rules: RangeRules): Partial<Record<'start' | 'end', string>> => {
  const missingStart = start === '' && (rules.required || end !== '') ? rules.sentences.start : null;
  const missingEnd = end === '' && rules.required ? rules.sentences.end : null;
  const atStart = missingStart ?? faultOfDay(start, rules);
  const atEnd = missingEnd ?? faultOfDay(end, rules);
  const order = !atStart && !atEnd && end !== '' && end < start ? rules.sentences.order : atEnd;
  return { ...(atStart && { start: atStart }), ...(order && { end: order }) };
};
