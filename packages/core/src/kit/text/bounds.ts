/**
 * How much of an answer a screen shows at once, whatever a provider sends. Exports and the JSON of commands contain all
 * of it.
 */

/** The most characters of a name, a cell or any other text on one line. */
export const mostOnLine = 300;
/** The most characters of a text on several lines. */
export const mostInText = 10_000;
/** The most records, pictures or other items. */
export const mostAtOnce = 200;

/** A text cut to at most `most` characters; '…' at the end means that it was cut. */
export const shortened = (text: string, most: number = mostOnLine): string => {
  if (text.length <= most) return text;
  // A character of two code units is not cut in half.
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
};
