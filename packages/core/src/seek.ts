import type { SomeList } from './context.ts';
import type { Finder } from './finders.ts';
import { longestTerm } from './kit/call/parameters.ts';
import type { Page } from './kit/list/page.ts';
import { folded, isFiller, wordsOf } from './kit/text/fold.ts';
import { rankedWith } from './kit/text/rank.ts';
import type { Understood } from './orders.ts';
import { allReads } from './reads.ts';

/** A record that was found, with the score of its match to the term. */
export type FoundRecord = {
  readonly id: string;
  readonly label: string;
  /** What distinguishes it from other records with this name: an address, a phone number, a day. */
  readonly note: string;
  readonly record: unknown;
  readonly points: number;
  readonly isSure: boolean;
  /** The term is its whole name, or exactly its email address, phone number or id. */
  readonly isExact: boolean;
};
export type FoundRecords = {
  readonly finder: Finder;
  readonly term: string;
  readonly rows: readonly FoundRecord[];
  /** The number of matches in all, where the list counts them. */
  readonly total: number | null;
};
type Findings = { readonly found: readonly FoundRecords[]; readonly failure: unknown };

/** Searches the list of one kind for a term. Repeating a search should cost nothing. */
export type Ask = (finder: Finder, term: string) => Promise<Page<unknown>>;

/** The list in which a kind of record is searched. */
export const listOfFinder = ({ read }: Pick<Finder, 'read'>): SomeList => {
  const list = allReads.find(({ id }) => id === read)?.read;
  if (list?.kind !== 'list') throw new Error(`${read} is not a list.`);
  return list;
};

const noteColumns = ['email', 'phone', 'user', 'date', 'host', 'value', 'status', 'decision', 'setting'];

/** The texts of a row in these columns. */
const textsOf = (list: SomeList, row: unknown, columns: readonly string[]): readonly string[] =>
  list.columns.filter(({ id }) => columns.includes(id)).map(({ text }) => text(row, 0));

/** What distinguishes a row from others with the same name, from the list's columns. */
export const noteOfRow = (list: SomeList, row: unknown): string => {
  const label = list.label(row);
  return textsOf(list, row, noteColumns)
    .filter((text) => text !== '' && text !== label)
    .join(' · ');
};

/** The fewest characters that are searched on their own. */
export const leastTerm = 2;

const exactColumns = ['email', 'phone'];
const digitsOf = (text: string): string => (/^[+\d\s()./-]+$/.test(text) ? text.replace(/\D/g, '') : '');

/** Whether a term is the whole name of a row, its words in any order, or exactly what identifies it. */
export const isExactly = (term: string, list: SomeList, row: unknown): boolean => {
  const inOrder = (text: string): string => wordsOf(text).toSorted().join(' ');
  const name = inOrder(list.label(row));
  if (name !== '' && name === inOrder(term)) return true;
  const own = textsOf(list, row, exactColumns);
  const [wanted, digits] = [folded(term).trim(), digitsOf(term)];
  return [list.id(row), ...own].some(
    (text) => wanted !== '' && (folded(text) === wanted || (digits !== '' && digitsOf(text) === digits)),
  );
};

const foundIn = (
  finder: Finder,
  term: string,
  rows: readonly unknown[],
  areTrusted: boolean,
): readonly FoundRecord[] => {
  const list = listOfFinder(finder);
  const entries = rows.map((record) => {
    const [id, label, note] = [list.id(record), list.label(record), noteOfRow(list, record)];
    return { id, label, note, record, title: label, words: [note, id], isExact: isExactly(term, list, record) };
  });
  const explained = rankedWith(term, entries, entries.length);
  const others = areTrusted ? entries.filter((each) => !explained.some(({ entry }) => entry === each)) : [];
  return [
    ...explained.map(({ entry, points, isSure }) => ({ ...entry, points, isSure })),
    // The list found them by something that is not shown, such as a phone number in another notation.
    ...others.map((entry) => ({ ...entry, points: 1, isSure: false })),
  ].map(({ title: _title, words: _words, ...found }) => found);
};

type Sought = { readonly finder: Finder; readonly term: string };

const keyOf = ({ finder, term }: Sought): string => `${finder.record} ${term}`;

/** Keeps each term once, and drops those that the list would refuse. */
const askable = (sought: readonly Sought[]): readonly Sought[] => {
  const once = new Map(sought.map((each) => [keyOf(each), each]));
  return [...once.values()].filter(({ finder, term }) => {
    const { least = 1, inputMax: most = longestTerm } = listOfFinder(finder).search ?? {};
    // Where only one list is searched, its own message says what is wrong.
    return term.length >= least && (sought.length === 1 || term.length <= most);
  });
};

const sum = (rows: readonly FoundRecords[]): number => rows.reduce((count, each) => count + each.rows.length, 0);

/** The words of a term to search for where the whole term found nothing, the longest first. */
const wordsToAsk = (term: string): readonly string[] => {
  const all = wordsOf(term);
  const words = all.filter((word) => !isFiller(word) && word.length >= leastTerm);
  return all.length > 1 ? words.toSorted((one, other) => other.length - one.length).slice(0, 2) : [];
};

const leastPiece = 3;
/** Both halves of a word: with one wrong letter, one of the halves is still right. */
const endsToAsk = (term: string): readonly string[] => {
  const [word = '', ...others] = wordsOf(term);
  const length = Math.max(leastPiece, Math.floor((word.length - 1) / 2));
  return others.length > 0 || word.length < leastPiece + 2 ? [] : [word.slice(0, length), word.slice(-length)];
};

/**
 * Finds the records that a line names. It searches first for the whole name; where that finds nothing, it searches for
 * the words of the name in any order, and then for halves of words, so that a typing mistake does not matter.
 */
export const seek = async ({ orders, visits, searches }: Understood, ask: Ask): Promise<Findings> => {
  let failure: unknown = null;
  const pageOf = async (finder: Finder, term: string): Promise<Page<unknown>> => {
    try {
      return await ask(finder, listOfFinder(finder).search ? term : '');
    } catch (thrown) {
      failure ??= thrown;
      return { rows: [], total: null };
    }
  };
  const whole = async ({ finder, term }: Sought): Promise<FoundRecords> => {
    const { rows, total } = await pageOf(finder, term);
    const isSearched = listOfFinder(finder).search !== undefined;
    return { finder, term, rows: foundIn(finder, term, rows, isSearched), total: isSearched ? total : null };
  };
  const parts =
    (partsOf: (term: string) => readonly string[]) =>
    async ({ finder, term }: Sought): Promise<FoundRecords> => {
      const list = listOfFinder(finder);
      const least = Math.max(leastTerm, list.search?.least ?? 0);
      const terms = list.search ? partsOf(term).filter((part) => part.length >= least) : [];
      const pages = await Promise.all(terms.map((part) => pageOf(finder, part)));
      const rows = new Map(pages.flatMap((page) => page.rows.map((row) => [list.id(row), row] as const)));
      return { finder, term, rows: foundIn(finder, term, [...rows.values()], false), total: null };
    };
  const meant = askable([...orders, ...visits].flatMap(({ finder, term }) => (finder ? [{ finder, term }] : [])));
  const plain = askable(searches.flatMap(({ term, finders }) => finders.map((finder) => ({ finder, term }))));
  const tries: readonly (readonly [readonly Sought[], (each: Sought) => Promise<FoundRecords>])[] = [
    [askable([...meant, ...plain]), whole],
    [meant, parts(wordsToAsk)],
    [meant, parts(endsToAsk)],
    [plain, parts(wordsToAsk)],
    [plain, parts(endsToAsk)],
  ];
  for (const [sought, attempt] of tries) {
    const found = await Promise.all(sought.map(attempt));
    if (sum(found) > 0 || failure !== null) return { found: found.filter(({ rows }) => rows.length > 0), failure };
  }
  return { found: [], failure };
};
