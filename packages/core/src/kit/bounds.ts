/** What a screen shows of an answer at once, whatever a provider sends. An export and the JSON of a command hold all of it. */

/** Characters of a name, a cell or anything else that stands on one line. */
export const mostOnLine = 300;
/** Characters of a text that has room. */
export const mostInText = 10_000;
/** Records, pictures and other things of which there are many. */
export const mostAtOnce = 200;

/** A text no longer than `most`; '…' says that there is more of it. */
export const shortened = (text: string, most: number = mostOnLine): string => {
  if (text.length <= most) return text;
  // A sign of two units is not cut in half.
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
};
