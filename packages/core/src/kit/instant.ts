/** Canonical already, on a day that every month has. */
const plain = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** A moment as canonical text, 'YYYY-MM-DDTHH:MM:SS.sssZ' in UTC; null where it is none. Numbers are milliseconds. */
export const instantText = (moment: string | number): string | null => {
  // Parsing and formatting a date is the slowest step in reading a row's field.
  if (typeof moment === 'string' && plain.test(moment)) return moment;
  const date = new Date(typeof moment === 'number' || /^\d{10,}$/.test(moment) ? Number(moment) : moment);
  return moment === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
};
