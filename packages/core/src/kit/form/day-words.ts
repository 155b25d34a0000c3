import { dayAt, dayMs, isDay } from './day.ts';

const weekDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The number of days from a day to the one that plain words mean; NaN for other words. */
const daysTo = (words: string, from: Date): number => {
  const near = ['today', 'tomorrow'].indexOf(words);
  if (near >= 0) return near;
  const day = weekDays.indexOf(words.replace(/^next /, ''));
  // On a Monday, 'monday' is in a week.
  if (day >= 0) return ((day - from.getUTCDay() + 6) % 7) + 1;
  const [, count, unit] = /^in (a|\d{1,3}) (day|week)s?$/.exec(words) ?? [];
  return (count === 'a' ? 1 : Number(count)) * (unit === 'week' ? 7 : 1);
};

/** Some plain words for days to come, to choose from. */
export const dayWords = [
  'today',
  'tomorrow',
  ...weekDays.slice(1, 6),
  'in a week',
  'in 2 weeks',
  'in 4 weeks',
] as const;

/** The day that 'tomorrow', 'in 3 days' or 'monday' means, as YYYY-MM-DD; any other text unchanged. */
export const dayMeant = (text: string, now = new Date()): string => {
  const days = daysTo(text.trim().toLowerCase().replace(/\s+/g, ' '), now);
  return Number.isNaN(days) ? text : dayAt(new Date(now.getTime() + days * dayMs));
};

/** The words of a line, with those that mean one day as one: 'in 3 days', 'next monday'. */
export const withDays = (words: readonly string[]): readonly string[] => {
  const made: string[] = [];
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at);
    // 'in 3 days' has three words, 'next monday' two.
    const count = [3, 2].find((most) => isDay(dayMeant(rest.slice(0, most).join(' ')))) ?? 1;
    made.push(rest.slice(0, count).join(' '));
    at += count;
  }
  return made;
};
