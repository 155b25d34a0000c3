/** How values are written for people: all moments in UTC (specification, section 9). */

const pad = (value: number): string => String(value).padStart(2, '0');

const partsOf = (moment: string | null): { year: string; month: string; day: string; date: Date } | null => {
  if (moment === null || moment === '') return null;
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return null;
  return { date, year: String(date.getUTCFullYear()), month: pad(date.getUTCMonth() + 1), day: pad(date.getUTCDate()) };
};

/** Short names of the months, January first. */
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** MM-DD-YYYY, or '' for none. */
export const dashedDate = (moment: string | null): string => {
  const parts = partsOf(moment);
  return parts ? `${parts.month}-${parts.day}-${parts.year}` : '';
};

/** MM/DD/YYYY, or '' for none. */
export const slashedDate = (moment: string | null): string => {
  const parts = partsOf(moment);
  return parts ? `${parts.month}/${parts.day}/${parts.year}` : '';
};

/** The date part alone, YYYY-MM-DD, or '' for none. */
export const datePart = (moment: string | null): string => {
  const parts = partsOf(moment);
  return parts ? `${parts.year}-${parts.month}-${parts.day}` : '';
};

/** 'YYYY-MM-DD HH:MM:SS', or '' for none: it sorts as text. */
export const momentText = (moment: string | null): string =>
  partsOf(moment)?.date.toISOString().slice(0, 19).replace('T', ' ') ?? '';

/** 'Mon D, YYYY - HH:MMh', or '' for none. */
export const ratedAt = (moment: string | null): string => {
  const parts = partsOf(moment);
  if (!parts) return '';
  const time = `${pad(parts.date.getUTCHours())}:${pad(parts.date.getUTCMinutes())}h`;
  return `${monthNames[parts.date.getUTCMonth()]} ${parts.date.getUTCDate()}, ${parts.year} - ${time}`;
};

/** 'Mon D, YYYY', or '' for none. */
export const plainDate = (moment: string | null): string => {
  const parts = partsOf(moment);
  return parts ? `${monthNames[parts.date.getUTCMonth()]} ${parts.date.getUTCDate()}, ${parts.year}` : '';
};

/** '$' and two decimals, thousands grouped. */
export const money = (dollars: number | null): string => {
  const [whole = '0', cents = '00'] = Math.abs(dollars ?? 0)
    .toFixed(2)
    .split('.');
  const sign = (dollars ?? 0) < 0 ? '-' : '';
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
};

/** First letter in upper case. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A count with its noun: '1 user', '3 users'. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
