/**
 * Characters that a sheet's name must not contain. The name has at most 31 characters, and the number of a further
 * sheet needs some of them.
 */
const unnameable = /[^\p{L}\p{N} ,.()'-]+/gu;
const longestName = 26;

/** A title as a valid name of a sheet. */
export const sheetName = (title: string): string =>
  title.replace(unnameable, ' ').replace(/ +/g, ' ').trim().slice(0, longestName).trim();
