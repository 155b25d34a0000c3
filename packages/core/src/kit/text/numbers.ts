import { grouped } from './show.ts';

const small = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const units = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
]);
const large = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
]);

const partsOf = (word: string): readonly string[] => word.split('-');

const isNumberWord = (word: string): boolean => partsOf(word).every((part) => units.has(part) || large.has(part));

/** Whether a smaller number may follow: 'five' after 'twenty' and 'two hundred', but not after 'six' or 'ten'. */
const takes = (part: number, unit: number): boolean =>
  unit > 0 && (part % 100 === 0 ? part > 0 : part % 100 >= 20 && part % 10 === 0 && unit < 10);

/** 'a hundred', 'twenty-five' or 'two hundred and ten' in figures; undefined where the words are not one number: 'five six'. */
const spelled = (words: readonly string[]): number | undefined => {
  let whole = 0;
  let part: number | null = null;
  for (const word of words.flatMap(partsOf)) {
    const unit = units.get(word);
    const factor = large.get(word) ?? 0;
    if (word === 'and') continue;
    if (unit !== undefined && (part === null || takes(part, unit))) part = (part ?? 0) + unit;
    else if (factor === 100 && (part ?? 1) > 0 && (part ?? 1) < 100) part = (part ?? 1) * factor;
    else if (factor === 1_000 && whole === 0 && part !== 0) {
      whole = (part ?? 1) * factor;
      part = null;
    } else return undefined;
  }
  return whole + (part ?? 0);
};

/** The end of the number words from `at`, with an 'and' between a hundred or a thousand and what follows. */
const endOfNumber = (words: readonly string[], at: number): number => {
  const isIn = (end: number): boolean => end < words.length && isNumberWord(words[end] ?? '');
  let end = at;
  while (isIn(end) || (words[end] === 'and' && end > at && large.has(words[end - 1] ?? '') && isIn(end + 1))) end += 1;
  return end;
};

/**
 * The words of a line, with spelled-out numbers as figures: 'twenty five credits' is '25 credits'. Number words that
 * are not one number stay as they are.
 */
export const withFigures = (words: readonly string[]): readonly string[] => {
  const made: string[] = [];
  for (let at = 0; at < words.length; ) {
    const article = words[at] === 'a' && large.has(words[at + 1] ?? '') ? 1 : 0;
    const end = endOfNumber(words, at + article);
    const run = words.slice(at + article, end);
    const value = run.length > 0 ? spelled(run) : undefined;
    if (value === undefined) made.push(...words.slice(at, Math.max(end, at + 1)));
    else made.push(String(value));
    at = Math.max(end, at + 1);
  }
  return made;
};

/** '1.000' may mean a thousand or one. */
const isUnclear = (text: string): boolean => /^-?[1-9]\d{0,2}\.\d{3}$/.test(text);

/** The number that a field was given in plain figures; undefined for other texts, and where it is unclear. */
export const numberIn = (text: string): number | undefined => {
  const bare = text.trim();
  return /^-?\d+(\.\d+)?$/.test(bare) && !isUnclear(bare) ? Number(bare) : undefined;
};

/** An amount that looks like a phone number or an id, or has other separators, with commas: '1,234,567'; any other word unchanged. */
export const asAmount = (word: string): string => {
  const figures = /^\d{1,3}(?:['’_]\d{3})+$/.test(word)
    ? word.replace(/['’_]/g, '')
    : word.replace(/^(\d{4,})k$/i, '$1,000');
  return figures === word && !/^\d{7,}$/.test(word) ? word : grouped(figures.replace(',', ''));
};

/**
 * A number as people write it, in plain figures: '1,000' and '2k' are 1000 and 2000; undefined for any other word.
 */
export const figureOf = (word: string): string | undefined => {
  const text = word.replace(/^[−–—]/, '-');
  if (/^\d{1,3}(,\d{3})+$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}k$/i.test(text)) return String(Number(text.slice(0, -1)) * 1_000);
  if (isUnclear(text)) return undefined;
  // Longer numbers are phone numbers and ids.
  return /^-?\d{1,6}([.,]\d+)?$/.test(text) ? text : undefined;
};
