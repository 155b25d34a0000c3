import { folded, wordsOf } from './fold.ts';

/** What is ranked: a title, words that find it too, and how much it belongs here (0 to 60) or is used (0 to 30). */
export type Ranked = { readonly title: string; readonly words?: readonly string[]; readonly weight?: number };

type Indexed = { readonly whole: string; readonly title: readonly string[]; readonly other: readonly string[] };

const index = new WeakMap<object, Indexed>();

const indexed = (entry: Ranked): Indexed => {
  const known = index.get(entry);
  if (known) return known;
  const made = {
    whole: folded(entry.title),
    title: wordsOf(entry.title),
    other: (entry.words ?? []).flatMap((words) => wordsOf(words)),
  };
  index.set(entry, made);
  return made;
};

const leastForTypo = 4;

/** Whether one slip (a letter wrong, missing, too many, or two swapped) parts the term from the word's beginning. */
const isOneSlip = (term: string, word: string): boolean => {
  let same = 0;
  while (same < term.length && term[same] === word[same]) same += 1;
  const rest = term.slice(same);
  const tail = word.slice(same);
  if (rest === '') return true;
  const swapped = rest.length > 1 && tail.startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`);
  return (
    swapped ||
    tail.slice(1).startsWith(rest.slice(1)) ||
    tail.startsWith(rest.slice(1)) ||
    tail.slice(1).startsWith(rest)
  );
};

const wordScore = (term: string, word: string): number => {
  if (word === term) return 100;
  if (word.startsWith(term)) return 82 - Math.min(20, word.length - term.length);
  if (term.length >= 3 && word.includes(term)) return 40;
  return term.length >= leastForTypo && word.length >= leastForTypo - 1 && isOneSlip(term, word) ? 28 : 0;
};

const best = (term: string, words: readonly string[]): number =>
  words.reduce((most, word) => Math.max(most, wordScore(term, word)), 0);

const initialsScore = (term: string, title: readonly string[]): number =>
  term.length >= 2 &&
  title
    .map((word) => word[0])
    .join('')
    .startsWith(term)
    ? 60
    : 0;

/** How well an entry answers a query; 0 is not at all. Terms may come in any order; each must be answered. */
export const score = (query: string, entry: Ranked): number => {
  const terms = wordsOf(query);
  if (terms.length === 0) return 1 + (entry.weight ?? 0);
  const { whole, title, other } = indexed(entry);
  let sum = 0;
  for (const term of terms) {
    const found = Math.max(best(term, title), best(term, other) * 0.72, initialsScore(term, title));
    if (found === 0) return 0;
    sum += found;
  }
  const asked = folded(query).trim();
  const opening = whole === asked ? 60 : whole.startsWith(asked) ? 30 : 0;
  return sum / terms.length + opening + (entry.weight ?? 0);
};

/** The entries that answer a query, the best first, at most `most` of them; equals keep their order. */
export const ranked = <E extends Ranked>(query: string, entries: readonly E[], most: number): readonly E[] =>
  entries
    .map((entry) => [score(query, entry), entry] as const)
    .filter(([points]) => points > 0)
    .sort(([left], [right]) => right - left)
    .slice(0, most)
    .map(([, entry]) => entry);
