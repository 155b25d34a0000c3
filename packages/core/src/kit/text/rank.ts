import { folded, isFiller, singular, wordsOf } from './fold.ts';
import { type Indexed, indexed, lettersOf, type Ranked } from './rank-index.ts';
import { isTypoOfBeginning, leastForTypo } from './typo.ts';

type Term = { readonly text: string; readonly one: string; readonly letters: number; readonly isFiller: boolean };

const points = { same: 100, plural: 97, contained: 40, typo: 28 } as const;
/** The score of a whole word of a title or name. */
const leastName = 95;
/** A lower score means a typing mistake or a match within a word, which may not be meant. */
const leastSure = 60;

const wordScore = ({ text, one }: Term, word: string): number => {
  if (word === text) return points.same;
  // A plural and its singular begin alike.
  if (word[0] === one[0] && singular(word) === one) return points.plural;
  if (word.startsWith(text)) return 82 - Math.min(20, word.length - text.length);
  if (text.length >= 3 && word.includes(text)) return points.contained;
  return text.length >= leastForTypo && word.length >= leastForTypo - 1 && isTypoOfBeginning(text, word)
    ? points.typo
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

/** The score of a title that is typed as one word: 'mypost'. */
const joinedScore = ({ text }: Term, { joined, title }: Indexed): number =>
  text.length >= leastForTypo && title.length > 1 && joined.startsWith(text) ? 66 : 0;

type Asked = {
  readonly isBlank: boolean;
  /** The query, and the query without filler words. */
  readonly wholes: readonly [all: string, hard: string];
  readonly terms: readonly Term[];
};

const askedBy = (query: string): Asked => {
  const words = wordsOf(query.replace(/['’]s(?=\s|$)/g, ''));
  const hard = words.filter((word) => !isFiller(word));
  const isAllSoft = hard.length === 0;
  return {
    isBlank: query.trim() === '',
    wholes: [folded(query).trim(), hard.join(' ')],
    terms: words.map((text) => {
      const one = singular(text);
      return { text, one, letters: lettersOf(one), isFiller: !isAllSoft && isFiller(text) };
    }),
  };
};

/**
 * Whether an entry lacks more letters of a term than one typing mistake explains: this rules out most of thousands of
 * entries.
 */
const lacks = ({ text, letters }: Term, entry: Indexed): boolean => {
  const missing = letters & ~entry.letters;
  if (missing === 0) return false;
  return text.length < leastForTypo || (missing & (missing - 1)) !== 0;
};

/** The score of an entry; `isSure` where no typing mistake was allowed and no word was found within another. */
type Verdict = { readonly points: number; readonly isSure: boolean };
const none: Verdict = { points: 0, isSure: true };

const openingOf = ([all, hard]: Asked['wholes'], { whole, names }: Indexed): number => {
  if (whole === all) return 60;
  // Filler words that were typed lead to the title that has them: 'suspend with' is not 'Suspend'.
  if (all !== hard && whole.startsWith(all)) return 59;
  if (whole === hard) return 58;
  if (names.includes(all) || names.includes(hard)) return 50;
  return whole.startsWith(all) || (hard !== '' && whole.startsWith(hard)) ? 30 : 0;
};
/** More than the highest sum of fit and use. */
const placeFirst = 300;

const verdictOn = ({ isBlank, wholes, terms }: Asked, entry: Ranked): Verdict => {
  const { weight = 0 } = entry;
  // Nothing is named by punctuation alone, so such a query finds nothing here.
  if (terms.length === 0) return isBlank ? { points: 1 + weight, isSure: true } : none;
  const words = indexed(entry);
  let sum = 0;
  let counted = 0;
  let isSure = true;
  let isName = entry.isPlace === true;
  for (const term of terms) {
    const missing = lacks(term, words);
    if (missing && !term.isFiller) return none;
    const title = missing ? 0 : Math.max(best(term, words.title), best(term, words.named) * 0.98);
    if (term.isFiller) {
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
 * Scores how well an entry matches a query; 0 means not at all. Terms may come in any order, and each must match except
 * filler words. A blank query matches everything, a query of punctuation alone nothing.
 */
export const score = (query: string, entry: Ranked): number => verdictOn(askedBy(query), entry).points;

export type Found<E> = Verdict & { readonly entry: E };

/**
 * The entries that match a query, with their scores, the best first, at most `most` of them; equal scores keep their
 * order.
 */
export const rankedWith = <E extends Ranked>(
  query: string,
  entries: readonly E[],
  most: number,
): readonly Found<E>[] => {
  // The query is read once, not again for each of thousands of entries.
  const asked = askedBy(query);
  // Only a few of thousands are wanted, so only those are kept in order.
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

/** The entries that match a query, the best first, at most `most` of them; equal scores keep their order. */
export const ranked = <E extends Ranked>(query: string, entries: readonly E[], most: number): readonly E[] =>
  rankedWith(query, entries, most).map(({ entry }) => entry);

/** The matching entries that need no request, found in the same frame as the key press. */
export type Local<E> = {
  /** The first of them is a place with exactly this name. */
  readonly isNamed: boolean;
  readonly sure: readonly E[];
  /** Found by a typing mistake or within a word: a record of exactly that name is preferred. */
  readonly unsure: readonly E[];
};

/** The entries that match a query, the best first, with the uncertain ones separate. */
export const localAnswers = <E extends Ranked>(query: string, entries: readonly E[], most: number): Local<E> => {
  const found = rankedWith(query, entries, most);
  const only = (isSure: boolean): readonly E[] =>
    found.filter((each) => each.isSure === isSure).map(({ entry }) => entry);
  return { isNamed: (found[0]?.points ?? 0) >= placeFirst, sure: only(true), unsure: only(false) };
};

/**
 * The entries that match some words of a query, where none matches all of them; those that match the most come first.
 */
export const closest = <E extends Ranked>(query: string, entries: readonly E[], most: number): readonly E[] => {
  const asked = wordsOf(query)
    .filter((word) => !isFiller(word) && word.length >= 3)
    .map(askedBy);
  if (asked.length < 2) return [];
  return entries
    .map((entry) => {
      const answered = asked.map((each) => verdictOn(each, entry)).filter((each) => each.points > 0 && each.isSure);
      // A single match among many words says little.
      const isEnough = answered.length * 2 >= asked.length;
      return { entry, points: isEnough ? answered.reduce((sum, each) => sum + Math.min(each.points, 160), 0) : 0 };
    })
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, most)
    .map(({ entry }) => entry);
};
