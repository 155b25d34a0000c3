/** What a sheet's name may not hold; it has at most 31 characters, of which a further sheet's number takes some. */
const unnameable = /[^\p{L}\p{N} ,.()'-]+/gu;
const longestName = 26;

/** A title as a sheet may be called. */
export const sheetName = (title: string): string =>
  title.replace(unnameable, ' ').replace(/ +/g, ' ').trim().slice(0, longestName).trim();
