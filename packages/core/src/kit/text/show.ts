import { isExact } from '../call/exact-json.ts';
import { instantText } from '../wire/instant.ts';

/** How values are written for people: all times in UTC (specification, section 9). */

type Parts = { readonly year: string; readonly month: string; readonly day: string; readonly time: string };

const partsOf = (moment: string | null): Parts | null => {
  const text = moment === null ? null : instantText(moment);
  if (text === null) return null;
  const [year, rest] = [text.slice(0, -20), text.slice(-19)];
  return {
    // Years of more than four digits are written with a sign and six digits.
    year: year.length === 4 ? year : year.replace(/^\+?(-?)0*(?=\d{4})/, '$1'),
    month: rest.slice(0, 2),
    day: rest.slice(3, 5),
    time: rest.slice(6, 14),
  };
};

/** Short names of the months, January first. */
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Writes the parts of a moment in a form; '' for none. */
const written =
  (form: (parts: Parts) => string) =>
  (moment: string | null): string => {
    const parts = partsOf(moment);
    return parts ? form(parts) : '';
  };

/** MM-DD-YYYY, or '' for none. */
export const dashedDate = written(({ year, month, day }) => `${month}-${day}-${year}`);

/** MM/DD/YYYY, or '' for none. */
export const slashedDate = written(({ year, month, day }) => `${month}/${day}/${year}`);

/** The time of day of a moment, in UTC: 14:05; '' for none. */
export const timePart = (moment: string | null | undefined): string => moment?.slice(11, 16) ?? '';

/** The date part alone, YYYY-MM-DD, or '' for none. */
export const datePart = written(({ year, month, day }) => `${year}-${month}-${day}`);

/** 'YYYY-MM-DD HH:MM:SS', or '' for none: it sorts as text. */
export const momentText = written(({ year, month, day, time }) => `${year}-${month}-${day} ${time}`);

/** A moment to the second with its zone; '' for none. */
export const exactMoment = (moment: string | null): string => {
  const text = momentText(moment);
  return text === '' ? '' : `${text} UTC`;
};

const monthDay = ({ month, day, year }: Parts): string => `${monthNames[Number(month) - 1]} ${Number(day)}, ${year}`;

/** 'Mon D, YYYY - HH:MMh', or '' for none. */
export const ratedAt = written((parts) => `${monthDay(parts)} - ${parts.time.slice(0, 5)}h`);

/** 'Mon D, YYYY', or '' for none. */
export const plainDate = written(monthDay);

/** Shown for a number whose digits are not all known. */
export const tooLarge = 'too large to show';

const weekDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 'Tuesday, 2026-03-31', or '' for none. */
export const dayName = written(({ year, month, day }) => {
  const date = `${year}-${month}-${day}`;
  return `${weekDays[new Date(`${date}T00:00:00Z`).getUTCDay()]}, ${date}`;
});

/** A whole number with its thousands grouped: 88,600. */
export const grouped = (count: number | string): string =>
  typeof count === 'number' && !isExact(count) ? tooLarge : String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Shown where a provider sends no value. */
export const missing = '–';
export const orMissing = (text: string): string => text || missing;

/** From this amount of dollars on, the cents are no longer exact. */
const unsureCents = 2 ** 45;

/** '$' and two decimals, thousands grouped, or '' for none. */
export const money = (dollars: number | null): string => {
  if (dollars === null) return '';
  if (Math.abs(dollars) >= unsureCents) return tooLarge;
  const [whole = '0', cents = '00'] = Math.abs(dollars).toFixed(2).split('.');
  const sign = dollars < 0 ? '-' : '';
  return `${sign}$${grouped(whole)}.${cents}`;
};

/** First letter in upper case. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A state in words; an undeclared state unchanged. */
export const stateText = (declared: readonly string[], state: string): string =>
  declared.includes(state) ? capitalised(state) : state;

/** A number of things, thousands grouped, or '' where it is unknown. */
export const figure = (count: number | null): string =>
  count === null ? '' : !isExact(count) ? tooLarge : String(count).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');

/** The longest id that is shown in full, such as that of a transaction, which people compare with a receipt. */
const longestWholeId = 20;

/** An id for people: only the end of a long one. */
export const shortId = (id: string): string => (id.length > longestWholeId ? `…${id.slice(-8)}` : id);

/** A count with its noun: '1 user', '3 users', '1,772 users'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
