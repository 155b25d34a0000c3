import { type RawBuilder, sql } from 'kysely';
import { fold } from './fold.ts';

/** A search term: `text` is folded; `indexed` says that the trigram index can find it (3 characters or more). */
export type Term = { readonly text: string; readonly indexed: boolean };

/** The term of a search; undefined if it is empty. */
export const termOf = (raw: string): Term | undefined => {
  const text = fold(raw);
  if (text === '') return undefined;
  return { text, indexed: [...text].length >= 3 };
};

const leastDigits = 5;
// Characters that people put between the digits of a number, or that a copy from an address book contains.
const amongDigits = /[\s\p{Cf}\p{Pd}().[\]/]/gu;
const number = /^(?:\+|00(?=\d{7}))?(\d+)$/;

/** The digits of a term that is written like a phone number; undefined for any other term. */
const digitsOf = (text: string): string | undefined => {
  const [, digits = ''] = number.exec(text.replaceAll('(0)', '').replace(amongDigits, '')) ?? [];
  return digits.length >= leastDigits ? digits : undefined;
};

/** The term of a search by name, email and phone. A phone number is reduced to its digits, as it is stored. */
export const personTermOf = (raw: string): Term | undefined => {
  const term = termOf(raw);
  const digits = term && digitsOf(term.text);
  return digits === undefined ? term : { text: digits, indexed: true };
};

// Quoted as one phrase, because FTS5 would read a bare term as a query (NEAR, *, -, ").
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const phraseOf = (term: Term): string => quoted(term.text);

/** A table with the seq of every user whose name, email or phone contains the term. Only for an indexed term. */
export const matchTable = (term: Term): RawBuilder<{ seq: number }> =>
  sql<{ seq: number }>`(SELECT rowid AS seq FROM users_search WHERE users_search MATCH ${phraseOf(term)})`;

/** The number of characters in an entry of the index. */
const width = 3;
/**
 * How many characters of a term are looked up. The index has a list for every three characters, and the lists for
 * common mail hosts are as long as the table.
 */
const beginning = 3 * width;

/**
 * A table of users found by the beginning of an indexed term, at most `most`: all users who
 * contain the term, and some others.
 */
export const candidatesFor = (term: Term, most: number): RawBuilder<{ seq: number }> => {
  const characters = [...term.text].slice(0, beginning);
  const starts = [0, width, 2 * width].map((at) => Math.min(at, characters.length - width));
  const parts = new Set(starts.map((at) => quoted(characters.slice(at, at + width).join(''))));
  const query = [...parts].join(' AND ');
  return sql<{
    seq: number;
  }>`(SELECT rowid AS seq FROM users_search WHERE users_search MATCH ${query} LIMIT ${most})`;
};

/** A table of these seqs. */
export const tableOf = (seqs: readonly number[]): RawBuilder<{ seq: number }> =>
  sql<{ seq: number }>`(SELECT value AS seq FROM json_each(${JSON.stringify(seqs)}))`;

export const countMatches = (term: Term): RawBuilder<{ n: number }> =>
  sql<{ n: number }>`SELECT count(*) AS n FROM users_search WHERE users_search MATCH ${phraseOf(term)}`;

/** The condition that a row contains the term, of any length. */
export const containsTerm = (term: Term): RawBuilder<boolean> => {
  const pattern = `%${term.text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(name_key LIKE ${pattern} ESCAPE '\\' OR email_key LIKE ${pattern} ESCAPE '\\' OR phone_key LIKE ${pattern} ESCAPE '\\')`;
};
