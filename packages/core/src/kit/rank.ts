import { folded, isSoft, singular, wordsOf } from './fold.ts';
import { isSlipOfBeginning, leastForSlip } from './slip.ts';

/** What is ranked: a title, words that find it too, and how much it belongs here (0 to 60) or is used (0 to 30). */
export type Ranked = {
  readonly title: string;
  /** Further names, which count like the title. */
  readonly names?: readonly string[];
  readonly words?: readonly string[];
  /** It comes first where its name is what was asked for, whatever else belongs here. */
  readonly isPlace?: boolean;
  readonly weight?: number;
};

type Indexed = {
  readonly whole: string;
  readonly names: readonly string[];
  readonly named: readonly string[];
  readonly joined: string;
  /** The first letters of all words of the title, and of those that hold the others together left out. */
  readonly initials: readonly [all: string, hard: string];
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
  const made = [...new Set(list.flatMap((words) => wordsOf(words)))];
  lists.set(list, made);
  return made;
};

const noNames: readonly string[] = [];
const initialsOf = (words: readonly string[]): string => words.map((word) => word[0]).join('');

const indexed = (entry: Ranked): Indexed => {
  const known = index.get(entry);
  if (known) return known;
  const title = wordsOf(entry.title);
  const joined = title.join('');
  const other = entry.words ? wordsOfList(entry.words) : [];
  const { names = noNames } = entry;
  const named = names === noNames ? noNames : wordsOfList(names);
  const made: Indexed = {
    whole: folded(entry.title),
    names: names === noNames ? noNames : names.map(folded),
    named,
    joined,
    initials: [initialsOf(title), initialsOf(title.filter((word) => !isSoft(word)))],
    title,
    other,
    letters: lettersOf(joined) | lettersOf(other.join('')) | lettersOf(named.join('')),
  };
  index.set(entry, made);
  return made;
};

/** Reads an entry before anything is asked, where there is time; ranking then finds it read. */
export const readOnce = (entry: Ranked): void => void indexed(entry);

type Term = { readonly text: string; readonly one: string; readonly letters: number; readonly isSoft: boolean };

const points = { same: 100, plural: 97, contained: 40, slip: 28 } as const;
/** What a whole word of a title or name counts. */
const leastName = 95;
/** Less was found by a slip or within a word, and may be meant or not. */
const leastSure = 60;

const wordScore = ({ text, one }: Term, word: string): number => {
  if (word === text) return points.same;
  // A plural and its singular begin alike.
  if (word[0] === one[0] && singular(word) === one) return points.plural;
  if (word.startsWith(text)) return 82 - Math.min(20, word.length - text.length);
  if (text.length >= 3 && word.includes(text)) return points.contained;
  return text.length >= leastForSlip && word.length >= leastForSlip - 1 && isSlipOfBeginning(text, word)
    ? points.slip
    : 0;
};

const best = (term: Term, words: readonly string[]): number => {
  let most = 0;
  for (const word of words) most = Math.max(most, wordScore(term, word));
  return most;
};

const initialsScore = ({ text }: Term, { initials }: Indexed): number => {
  if (text.length < 2) return 0;
  if (initials.includes(text)) return 88;
  return initials.some((each) => each.startsWith(text)) ? 60 : 0;
};

/** A title that is written as one word: 'mypost'. */
const joinedScore = ({ text }: Term, { joined, title }: Indexed): number =>
  text.length >= leastForSlip && title.length > 1 && joined.startsWith(text) ? 66 : 0;

type Asked = {
  readonly isBlank: boolean;
  /** What was asked for, and the same without the words that hold others together. */
  readonly wholes: readonly [all: string, hard: string];
  readonly terms: readonly Term[];
};

const askedBy = (query: string): Asked => {
  const words = wordsOf(query.replace(/['’]s(?=\s|$)/g, ''));
  const hard = words.filter((word) => !isSoft(word));
  const isAllSoft = hard.length === 0;
  return {
    isBlank: query.trim() === '',
    wholes: [folded(query).trim(), hard.join(' ')],
    terms: words.map((text) => {
      const one = singular(text);
      return { text, one, letters: lettersOf(one), isSoft: !isAllSoft && isSoft(text) };
    }),
  };
};

/** Whether an entry lacks more letters of a term than one slip explains: of thousands most are told by that alone. */
const lacks = ({ text, letters }: Term, entry: Indexed): boolean => {
  const missing = letters & ~entry.letters;
  if (missing === 0) return false;
  return text.length < leastForSlip || (missing & (missing - 1)) !== 0;
};

/** How an entry answers: `isSure` where no slip was forgiven and no word was found within another. */
type Verdict = { readonly points: number; readonly isSure: boolean };
const none: Verdict = { points: 0, isSure: true };

const openingOf = ([all, hard]: Asked['wholes'], { whole, names }: Indexed): number => {
  if (whole === all || whole === hard) return 60;
  if (names.includes(all) || names.includes(hard)) return 50;
  return whole.startsWith(all) || (hard !== '' && whole.startsWith(hard)) ? 30 : 0;
};
/** More than all that an entry can belong here and be used. */
const placeFirst = 300;

const verdictOn = ({ isBlank, wholes, terms }: Asked, entry: Ranked): Verdict => {
  const { weight = 0 } = entry;
  // Nothing is named by signs alone, so such a query finds nothing here.
  if (terms.length === 0) return isBlank ? { points: 1 + weight, isSure: true } : none;
  const words = indexed(entry);
  let sum = 0;
  let counted = 0;
  let isSure = true;
  let isName = entry.isPlace === true;
  for (const term of terms) {
    const missing = lacks(term, words);
    if (missing && !term.isSoft) return none;
    const title = missing ? 0 : Math.max(best(term, words.title), best(term, words.named) * 0.98);
    if (term.isSoft) {
      if (title < leastName) continue;
    } else if (title < leastName) isName = false;
    const other = best(term, words.other);
    const written = Math.max(initialsScore(term, words), joinedScore(term, words));
    const found = Math.max(title, other * (other < leastName ? 0.6 : 0.72), written);
    if (found === 0) return none;
    if (Math.max(title, other, written) < leastSure) isSure = false;
    sum += found;
    counted += 1;
  }
  const opening = openingOf(wholes, words);
  return { points: sum / counted + opening + weight + (isName ? placeFirst : 0), isSure };
};

/**
 * How well an entry answers a query; 0 is not at all. Terms may come in any order; each must be answered but for those
 * that hold others together. A blank query is answered by everything, one of signs alone by nothing.
 */
export const score = (query: string, entry: Ranked): number => verdictOn(askedBy(query), entry).points;

export type Found<E> = Verdict & { readonly entry: E };

/** The entries that answer a query with how they do, the best first, at most `most` of them; equals keep their order. */
export const rankedWith = <E extends Ranked>(
  query: string,
  entries: readonly E[],
  most: number,
): readonly Found<E>[] => {
  // Read once: of thousands of entries each would read the query again.
  const asked = askedBy(query);
  // Of thousands a few are wanted: they alone are kept in order.
  const found: Found<E>[] = [];
  for (const entry of entries) {
    const verdict = verdictOn(asked, entry);
    if (verdict.points === 0 || (found.length >= most && verdict.points <= (found.at(-1)?.points ?? 0))) continue;
    let place = found.length;
    while (place > 0 && (found[place - 1]?.points ?? 0) < verdict.points) place -= 1;
    found.splice(place, 0, { ...verdict, entry });
    if (found.length > most) found.pop();
  }
  return found;
};

/** The entries that answer a query, the best first, at most `most` of them; equals keep their order. */
export const ranked = <E extends Ranked>(query: string, entries: readonly E[], most: number): readonly E[] =>
  rankedWith(query, entries, most).map(({ entry }) => entry);

/** What is known by itself and answers a query, in the same frame as the key. */
export type Local<E> = {
  /** The first of them is a place of just that name. */
  readonly isNamed: boolean;
  readonly sure: readonly E[];
  /** Found by a typing mistake or within a word: a record of exactly that name is preferred. */
  readonly unsure: readonly E[];
};

/** The entries that answer a query, the best first, those apart that may not be meant. */
export const localAnswers = <E extends Ranked>(query: string, entries: readonly E[], most: number): Local<E> => {
  const found = rankedWith(query, entries, most);
  const only = (isSure: boolean): readonly E[] =>
    found.filter((each) => each.isSure === isSure).map(({ entry }) => entry);
  return { isNamed: (found[0]?.points ?? 0) >= placeFirst, sure: only(true), unsure: only(false) };
};

/** The entries that answer some of a query's words, where none answers them all: those that answer most come first. */
export const closest = <E extends Ranked>(query: string, entries: readonly E[], most: number): readonly E[] => {
  const asked = wordsOf(query)
    .filter((word) => !isSoft(word) && word.length >= 3)
    .map(askedBy);
  if (asked.length < 2) return [];
  return entries
    .map((entry) => {
      const answered = asked.map((each) => verdictOn(each, entry)).filter((each) => each.points > 0 && each.isSure);
      // Of many words one alone says little.
      const isEnough = answered.length * 2 >= asked.length;
      return { entry, points: isEnough ? answered.reduce((sum, each) => sum + Math.min(each.points, 160), 0) : 0 };
    })
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, most)
    .map(({ entry }) => entry);
};
