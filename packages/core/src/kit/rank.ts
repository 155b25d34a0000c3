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

/** Many entries share a list of words. */
const lists = new WeakMap<readonly string[], readonly string[]>();

const wordsOfList = (list: readonly string[]): readonly string[] => {
  const known = lists.get(list);
  if (known) return known;
  const made = list.flatMap((words) => wordsOf(words));
  lists.set(list, made);
  return made;
};

const indexed = (entry: Ranked): Indexed => {
  const known = index.get(entry);
  if (known) return known;
  const title = wordsOf(entry.title);
  const joined = title.join('');
  const other = entry.words ? wordsOfList(entry.words) : [];
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

/** Whether what is left of a term stands in a word at a place. */
const goesOn = (term: string, from: number, word: string, at: number): boolean => {
  for (let left = 0; from + left < term.length; left += 1) if (term[from + left] !== word[at + left]) return false;
  return true;
};

/** Whether one slip (a letter wrong, missing, too many, or two swapped) parts the term from the word's beginning. */
const isOneSlip = (term: string, word: string): boolean => {
  // Most words are told apart by their first two letters, and of thousands each is asked.
  if (term[0] !== word[0] && term[1] !== word[1] && term[0] !== word[1] && term[1] !== word[0]) return false;
  let same = 0;
  while (same < term.length && term[same] === word[same]) same += 1;
  if (same === term.length) return true;
  // Of thousands each is asked: nothing is copied.
  const rest = (from: number, at: number): boolean => goesOn(term, from, word, at);
  const isSwapped = term[same] === word[same + 1] && term[same + 1] === word[same];
  return (
    (isSwapped && same + 1 < term.length && rest(same + 2, same + 2)) ||
    rest(same + 1, same + 1) ||
    rest(same + 1, same) ||
    rest(same, same + 1)
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
type Asked = { readonly isBlank: boolean; readonly whole: string; readonly terms: readonly Term[] };

const askedBy = (query: string): Asked => ({
  isBlank: query.trim() === '',
  whole: folded(query).trim(),
  terms: wordsOf(query).map((text) => ({ text, letters: lettersOf(text) })),
});

/** Whether an entry lacks more letters of a term than one slip explains: of thousands most are told by that alone. */
const lacks = ({ text, letters }: Term, entry: Indexed): boolean => {
  const missing = letters & ~entry.letters;
  if (missing === 0) return false;
  return text.length < leastForTypo || (missing & (missing - 1)) !== 0;
};

const scoreOf = ({ isBlank, whole: asked, terms }: Asked, entry: Ranked): number => {
  // Of signs alone nothing is called: whoever typed one asked for something else.
  if (terms.length === 0) return isBlank ? 1 + (entry.weight ?? 0) : 0;
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

/**
 * How well an entry answers a query; 0 is not at all. Terms may come in any order; each must be answered. A blank query is
 * answered by everything, one of signs alone by nothing.
 */
export const score = (query: string, entry: Ranked): number => scoreOf(askedBy(query), entry);

/** The entries that answer a query, the best first, at most `most` of them; equals keep their order. */
export const ranked = <E extends Ranked>(query: string, entries: readonly E[], most: number): readonly E[] => {
  // Read once: of thousands of entries each would read the query again.
  const asked = askedBy(query);
  // Of thousands a few are wanted: they alone are kept in order.
  const found: { readonly points: number; readonly entry: E }[] = [];
  for (const entry of entries) {
    const points = scoreOf(asked, entry);
    if (points === 0 || (found.length >= most && points <= (found.at(-1)?.points ?? 0))) continue;
    let place = found.length;
    while (place > 0 && (found[place - 1]?.points ?? 0) < points) place -= 1;
    found.splice(place, 0, { points, entry });
    if (found.length > most) found.pop();
  }
  return found.map(({ entry }) => entry);
};
