import { dayAt, dayHere, dayMs, isDay } from './day.ts';

const weekDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const daysIn = (count: string | undefined, unit: string | undefined): number =>
  (count === 'a' ? 1 : Number(count)) * (unit === 'week' ? 7 : 1);

/** The number of days from a day to the one that plain words mean; NaN for other words. */
const daysTo = (words: string, from: Date): number => {
  const near = ['yesterday', 'today', 'tomorrow'].indexOf(words);
  if (near >= 0) return near - 1;
  const before = weekDays.indexOf(words.replace(/^last /, ''));
  // On a Monday, 'last monday' was a week ago.
  if (before >= 0 && words.startsWith('last ')) return -((from.getUTCDay() - before + 6) % 7) - 1;
  const [, past, pastUnit] = /^(a|\d{1,3}) (day|week)s? ago$/.exec(words) ?? [];
  if (past !== undefined) return -daysIn(past, pastUnit);
  const day = weekDays.indexOf(words.replace(/^next /, ''));
  // On a Monday, 'monday' is in a week.
  if (day >= 0) return ((day - from.getUTCDay() + 6) % 7) + 1;
  const [, count, unit] = /^in (a|\d{1,3}) (day|week)s?$/.exec(words) ?? [];
  return daysIn(count, unit);
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

/** The day that 'tomorrow', 'in 3 days', 'monday' or 'last monday' means, as YYYY-MM-DD; any other text unchanged. */
export const dayMeant = (text: string, now = new Date()): string => {
  const days = daysTo(text.trim().toLowerCase().replace(/\s+/g, ' '), now);
  return Number.isNaN(days) ? text : dayAt(new Date(now.getTime() + days * dayMs));
};

/** The same for a day that somebody sets, such as that of a task: 'today' is their own day. Days of lists are in UTC. */
export const dayMeantHere = (text: string, now = new Date()): string => dayMeant(text, new Date(dayHere(now)));

/** The words of a line, with those that mean one day as one: 'in 3 days', 'next monday'. */
export const withDays = (words: readonly string[]): readonly string[] => {
  const made: string[] = [];
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at);
    // 'in 3 days' and '3 days ago' have three words, 'next monday' two.
    const count = [3, 2].find((most) => isDay(dayMeant(rest.slice(0, most).join(' ')))) ?? 1;
    made.push(rest.slice(0, count).join(' '));
    at += count;
  }
  return made;
};
