import { type RawBuilder, sql } from 'kysely';
import { fold } from './fold.ts';
import { phoneDigitsOf } from './phone-key.ts';

/**
 * A search term: `text` is folded; `indexed` says that the trigram index can find it (3 characters or more). `digits` are
 * those of a text that is written like a phone number, if they differ from it: a phone that contains them is found, too.
 */
export type Term = { readonly text: string; readonly indexed: boolean; readonly digits?: string };

/** A text that nothing contains, because folding removes it. */
const mark = '\u0301';

/** The term of a search; undefined if it is empty. One of marks without a letter finds nothing. */
export const termOf = (raw: string): Term | undefined => {
  if (raw === '') return undefined;
  const folded = fold(raw);
  const text = folded.trim() === '' && raw.trim() !== '' ? mark : folded;
  return { text, indexed: [...text].length >= 3 };
};

const leastDigits = 5;

/** The term of a search by name, email and phone. */
export const personTermOf = (raw: string): Term | undefined => {
  const term = termOf(raw);
  if (term === undefined) return undefined;
  const digits = phoneDigitsOf(term.text);
  if (digits === undefined || digits.length < leastDigits || digits === term.text) return term;
  return { ...term, digits };
};

// Quoted as one phrase, because FTS5 would read a bare term as a query (NEAR, *, -, ").
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** FTS5's query for a term, of the queries for its text and for its digits. */
const queryOf = ({ text, digits }: Term, part: (text: string) => string): string =>
  digits === undefined ? part(text) : `(${part(text)}) OR phone_key : (${part(digits)})`;

/** A table with the seq of every user whose name, email or phone contains the term. Only for an indexed term. */
export const matchTable = (term: Term): RawBuilder<{ seq: number }> =>
  sql<{ seq: number }>`(SELECT rowid AS seq FROM users_search WHERE users_search MATCH ${queryOf(term, quoted)})`;

/** The number of characters in an entry of the index. */
const width = 3;
/**
 * How many characters of a term are looked up. The index has a list for every three characters, and the lists for
 * common mail hosts are as long as the table.
 */
const beginning = 3 * width;

const beginningOf = (text: string): string => {
  const characters = [...text].slice(0, beginning);
  const starts = [0, width, 2 * width].map((at) => Math.min(at, characters.length - width));
  return [...new Set(starts.map((at) => quoted(characters.slice(at, at + width).join(''))))].join(' AND ');
};

/**
 * A table of users found by the beginning of an indexed term, at most `most`: all users who
 * contain the term, and some others.
 */
export const candidatesFor = (term: Term, most: number): RawBuilder<{ seq: number }> =>
  sql<{
    seq: number;
  }>`(SELECT rowid AS seq FROM users_search WHERE users_search MATCH ${queryOf(term, beginningOf)} LIMIT ${most})`;

/** A table of these seqs. */
export const tableOf = (seqs: readonly number[]): RawBuilder<{ seq: number }> =>
  sql<{ seq: number }>`(SELECT value AS seq FROM json_each(${JSON.stringify(seqs)}))`;

export const countMatches = (term: Term): RawBuilder<{ n: number }> =>
  sql<{ n: number }>`SELECT count(*) AS n FROM users_search WHERE users_search MATCH ${queryOf(term, quoted)}`;

/** A pattern of LIKE for everything that contains a text, in which the text's own wildcards stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The condition that a row contains the term, of any length. */
export const containsTerm = ({ text, digits }: Term): RawBuilder<boolean> => {
  const like = (column: string, part: string) => sql<boolean>`${sql.ref(column)} LIKE ${containing(part)} ESCAPE '\\'`;
  const found = ['name_key', 'email_key', 'phone_key'].map((column) => like(column, text));
  if (digits !== undefined) found.push(like('phone_key', digits));
  return sql<boolean>`(${sql.join(found, sql` OR `)})`;
};
