/** Already canonical, on a day that every month has. */
const plain = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** A year of more than four digits, with or without the sign that the standard requires. */
const farYear = /^\+?(\d{5,6})(?=-\d\d-\d\d)/;

/**
 * A time as canonical text, 'YYYY-MM-DDTHH:MM:SS.sssZ' in UTC; null where it is not a time. Numbers are milliseconds.
 */
export const instantText = (moment: string | number): string | null => {
  // Parsing and formatting a date is the slowest step in reading a row's field.
  if (typeof moment === 'string' && plain.test(moment)) return moment;
  const isNumber = typeof moment === 'number' || /^\d{10,}$/.test(moment);
  const date = new Date(isNumber ? Number(moment) : moment.replace(farYear, (_, year) => `+${year.padStart(6, '0')}`));
  return moment === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
};
