const strays: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' };

const accented = /[^\p{ASCII}]/u;

/** A text in the form used for comparing: lower case, without accents. */
export const folded = (text: string): string => {
  const lower = text.toLowerCase();
  if (!accented.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæœıþ]/g, (letter) => strays[letter] ?? letter);
};

/** The same, with each run of white space as one space. */
export const spaced = (text: string): string => folded(text).replace(/\s+/g, ' ');

/**
 * Whether a text contains all of some terms, ignoring case, accents and the width of spaces. Blank terms are in every
 * text, and accents alone in none.
 */
export const containing = (...terms: readonly string[]): ((text: string) => boolean) => {
  const sought = terms.filter((term) => term.trim() !== '').map((term) => spaced(term).trim());
  if (sought.length === 0) return () => true;
  return (text) => {
    const read = spaced(text);
    return sought.every((term) => term !== '' && read.includes(term));
  };
};

// Most texts are ASCII: the plain expression finds the same words in them in a third of the time.
const word = /[\p{L}\p{N}]+/gu;
const plainWord = /[a-z0-9]+/g;

/** The words of a text, folded. */
export const wordsOf = (text: string): readonly string[] => {
  const whole = folded(text);
  return whole.match(accented.test(whole) ? word : plainWord) ?? [];
};

/** The singular of a word, for comparison: 'city' of 'cities', 'match' of 'matches'. Other words are unchanged. */
export const singular = (text: string): string => {
  if (text.length < 4 || !text.endsWith('s') || /(ss|us|is)$/.test(text)) return text;
  if (text.length > 4 && text.endsWith('ies')) return `${text.slice(0, -3)}y`;
  return /(s|sh|ch|x|z)es$/.test(text) ? text.slice(0, -2) : text.slice(0, -1);
};

const soft = new Set(
  `who a an the to of for from in at by with and or me my our us i we you it its this that these those he him his she her
   they them their please pls kindly go goto open show see view find search look up list all get let can could do need want take give now screen page about is are again selected selection`.split(
    /\s+/,
  ),
);

/** Whether a word is a filler: 'of', 'please', 'show'. A line is understood without it. */
export const isFiller = (text: string): boolean => soft.has(text);
