/** Already canonical, on a day that every year has. */
const plain =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** ISO 8601, also with a space for the T, and in years of more than four digits with or without a sign. */
const iso =
  /^(\d{4,6}|[+-]\d{5,6})-(\d\d)(?:-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(?:Z|UTC|GMT|([+-]\d\d):?(\d\d)?)?)?)?$/i;
/** MM-DD-YYYY and MM/DD/YYYY. */
const american = /^(\d\d)([-/])(\d\d)\2(\d{4})$/;
/** RFC 2822, as HTTP and mails write it: 'Sat, 31 Jan 2026 00:30:00 GMT'. */
const ofMail =
  /^(?:[a-z]{3}, ?)?((\d\d?) [a-z]{3} \d{4}) \d\d:\d\d(?::\d\d)? (?:GMT|UTC?|Z|[ECMP][SD]T|[+-]\d{4})(?: \([a-z]+\))?$/i;

/**
 * A number of 11 to 13 digits as milliseconds. A smaller one may be seconds, which would be a day of early 1970, or 0 for
 * never; a larger one may be microseconds, or 20260131003000.
 */
const inMs = (number: number): number => (Math.abs(number) >= 1e10 && Math.abs(number) < 1e13 ? number : Number.NaN);

/** The moment, where its day exists: JavaScript reads February 31 as March 3. */
const onDay = (moment: string, midnight: string, day: string): number =>
  new Date(midnight).getUTCDate() === Number(day) ? Date.parse(moment) : Number.NaN;

const isoMs = (year: string, month: string, day: string, time = '00:00', zone = 'Z'): number => {
  const sixDigits = year.replace(/^([+-]?)(\d{5,6})$/, (_, sign, digits) => `${sign || '+'}${digits.padStart(6, '0')}`);
  const date = `${sixDigits}-${month}-${day}T`;
  return onDay(date + time.replace(',', '.') + zone, `${date}00:00Z`, day);
};

/**
 * The milliseconds of a text. A time without a zone is in UTC, whatever the machine's zone. NaN where the text is not a
 * time.
 */
const msOf = (text: string): number => {
  if (/^-?\d+$/.test(text)) return inMs(Number(text));
  const [, year = '', month = '', day = '01', time, hours, minutes = '00'] = iso.exec(text) ?? [];
  if (year !== '') return isoMs(year, month, day, time, hours && `${hours}:${minutes}`);
  const [, ourMonth = '', , ourDay = '', ourYear = ''] = american.exec(text) ?? [];
  if (ourYear !== '') return isoMs(ourYear, ourMonth, ourDay);
  const [whole = '', date = '', dayOfMail = ''] = ofMail.exec(text) ?? [];
  return onDay(whole, `${date} 00:00 GMT`, dayOfMail);
};

/**
 * A time as canonical text, 'YYYY-MM-DDTHH:MM:SS.sssZ' in UTC; null where it is not a time. Numbers are milliseconds.
 */
export const instantText = (moment: string | number): string | null => {
  // Parsing and formatting a date is the slowest step in reading a row's field.
  if (typeof moment === 'string' && plain.test(moment)) return moment;
  const date = new Date(typeof moment === 'number' ? inMs(moment) : msOf(moment.trim()));
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};
