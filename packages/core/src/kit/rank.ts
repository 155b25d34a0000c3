import { folded, wordsOf } from './fold.ts';

/** What is ranked: a title, words that find it too, and how much it belongs here (0 to 60) or is used (0 to 30). */
export type Ranked = { readonly title: string; readonly words?: readonly string[]; readonly weight?: number };

type Indexed = {
  readonly whole: string;
  readonly joined: string;
  readonly initials: string;
  readonly title: readonly string[];
  readonly other: readonly string[];
  /** The letters of all its words. */
  readonly letters: number;
};

/** Which letters a text has, a bit each; those beyond 32 share bits, which may only let too much through. */
const lettersOf = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
};

const index = new WeakMap<object, Indexed>();

const indexed = (entry: Ranked): Indexed => {
  const known = index.get(entry);
  if (known) return known;
  const title = wordsOf(entry.title);
  const joined = title.join('');
  const other = (entry.words ?? []).flatMap((words) => wordsOf(words));
  const made = {
    whole: folded(entry.title),
    joined,
    initials: title.map((word) => word[0]).join(''),
    title,
    other,
    letters: lettersOf(joined) | lettersOf(other.join('')),
  };
  index.set(entry, made);
  return made;
};

/** Reads an entry before anything is asked, where there is time; ranking then finds it read. */
export const readOnce = (entry: Ranked): void => void indexed(entry);

const leastForTypo = 4;

/** Whether one slip (a letter wrong, missing, too many, or two swapped) parts the term from the word's beginning. */
const isOneSlip = (term: string, word: string): boolean => {
  // Most words are told apart by their first two letters, and of thousands each is asked.
  if (term[0] !== word[0] && term[1] !== word[1] && term[0] !== word[1] && term[1] !== word[0]) return false;
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

const best = (term: string, words: readonly string[]): number => {
  let most = 0;
  for (const word of words) most = Math.max(most, wordScore(term, word));
  return most;
};

const initialsScore = (term: string, { initials }: Indexed): number =>
  term.length >= 2 && initials.startsWith(term) ? 60 : 0;

/** A title that is written as one word: 'mypost'. */
const joinedScore = (term: string, { joined, title }: Indexed): number =>
  term.length >= leastForTypo && title.length > 1 && joined.startsWith(term) ? 66 : 0;

type Term = { readonly text: string; readonly letters: number };
type Asked = { readonly whole: string; readonly terms: readonly Term[] };

const askedBy = (query: string): Asked => ({
  whole: folded(query).trim(),
  terms: wordsOf(query).map((text) => ({ text, letters: lettersOf(text) })),
});

/** Whether an entry lacks more letters of a term than one slip explains: of thousands most are told by that alone. */
const lacks = ({ text, letters }: Term, entry: Indexed): boolean => {
  const missing = letters & ~entry.letters;
  if (missing === 0) return false;
  return text.length < leastForTypo || (missing & (missing - 1)) !== 0;
};

const scoreOf = ({ whole: asked, terms }: Asked, entry: Ranked): number => {
  if (terms.length === 0) return 1 + (entry.weight ?? 0);
  const words = indexed(entry);
  const { whole, title, other } = words;
  let sum = 0;
  for (const term of terms) {
    if (lacks(term, words)) return 0;
    const { text } = term;
    const found = Math.max(
      best(text, title),
      best(text, other) * 0.72,
      initialsScore(text, words),
      joinedScore(text, words),
    );
    if (found === 0) return 0;
    sum += found;
  }
  const opening = whole === asked ? 60 : whole.startsWith(asked) ? 30 : 0;
  return sum / terms.length + opening + (entry.weight ?? 0);
};

/** How well an entry answers a query; 0 is not at all. Terms may come in any order; each must be answered. */
export const score = (query: string, entry: Ranked): number => scoreOf(askedBy(query), entry);

/** The entries that answer a query, the best first, at most `most` of them; equals keep their order. */
export const ranked = <E extends Ranked>(query: string, entries: readonly E[], most: number): readonly E[] => {
  // Read once: of thousands of entries each would read the query again.
  const asked = askedBy(query);
  const found: [points: number, entry: E][] = [];
  for (const entry of entries) {
    const points = scoreOf(asked, entry);
    if (points > 0) found.push([points, entry]);
  }
  return found
    .sort(([left], [right]) => right - left)
    .slice(0, most)
    .map(([, entry]) => entry);
};
