import { folded, isFiller, wordsOf } from './fold.ts';

/**
 * What is ranked: a title, further search words, and how well it fits the present screen (0 to 60) and how often it is
 * used (0 to 30).
 */
export type Ranked = {
  readonly title: string;
  /** Other names, which count like the title. */
  readonly names?: readonly string[];
  readonly words?: readonly string[];
  /** It comes first where the query equals its name, however well other entries fit the present screen. */
  readonly isPlace?: boolean;
  readonly weight?: number;
};

/** The parts of an entry that are compared with a query, computed once. */
export type Indexed = {
  readonly whole: string;
  readonly names: readonly string[];
  readonly named: readonly string[];
  readonly joined: string;
  /** The initials of all words of the title, and the initials without filler words. */
  readonly initials: readonly [all: string, hard: string];
  readonly title: readonly string[];
  readonly other: readonly string[];
  /** The letters of all words. */
  readonly letters: number;
};

/** The letters of a text as bits; letters beyond 32 share bits, which can only let too many entries through. */
export const lettersOf = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
};

const index = new WeakMap<object, Indexed>();

/** The words of each shared list: many entries share one. */
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

export const indexed = (entry: Ranked): Indexed => {
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
    initials: [initialsOf(title), initialsOf(title.filter((word) => !isFiller(word)))],
    title,
    other,
    letters: lettersOf(joined) | lettersOf(other.join('')) | lettersOf(named.join('')),
  };
  index.set(entry, made);
  return made;
};

/** Indexes an entry in advance, while there is time, so that ranking is faster later. */
export const readOnce = (entry: Ranked): void => void indexed(entry);
