/**
 * HTTP's three forms of a date: 'Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT' and
 * 'Sun Nov  6 08:49:37 1994'. JavaScript alone would also read 'Sunday in 10' as a date.
 */
const httpDate =
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:, ?\d\d?([ -])[a-z]{3}\1(?:\d\d){1,2} [\d:]{8}| [a-z]{3} [ \d]?\d [\d:]{8} \d{4})(?: (?:GMT|UTC))?$/i;

/** The moment that a header's date means, in UTC even where the text does not say so; undefined for any other text. */
export const httpMoment = (text: string | null): number | undefined => {
  const date = text?.trim() ?? '';
  if (!httpDate.test(date)) return undefined;
  const moment = Date.parse(/(?:GMT|UTC)$/i.test(date) ? date : `${date} GMT`);
  return Number.isNaN(moment) ? undefined : moment;
};
