import { type RawBuilder, sql } from 'kysely';
import { fold } from './fold.ts';

/** A term as it is looked for: `text` folded; `indexed` where the trigram index can find it (3 characters or more). */
export type Term = { readonly text: string; readonly indexed: boolean };

/** undefined where nothing is left to look for. */
export const termOf = (raw: string): Term | undefined => {
  const text = fold(raw);
  if (text === '') return undefined;
  return { text, indexed: [...text].length >= 3 };
};

const leastDigits = 5;
// What people put between the digits of a number, and what a copy from an address book has around them.
const amongDigits = /[\s\p{Cf}\p{Pd}().[\]/]/gu;
const number = /^(?:\+|00(?=\d{7}))?(\d+)$/;

/** The digits of a term that is a phone number as people write it; undefined for any other. */
const digitsOf = (text: string): string | undefined => {
  const [, digits = ''] = number.exec(text.replaceAll('(0)', '').replace(amongDigits, '')) ?? [];
  return digits.length >= leastDigits ? digits : undefined;
};

/** A term for what is searched by name, email and phone: a phone number is looked for by its digits, as it is kept. */
export const personTermOf = (raw: string): Term | undefined => {
  const term = termOf(raw);
  const digits = term && digitsOf(term.text);
  return digits === undefined ? term : { text: digits, indexed: true };
};

// One phrase, whatever signs it holds: a bare term would be read as a query (NEAR, *, -, ").
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const phraseOf = (term: Term): string => quoted(term.text);

/** The seq of every user whose name, email or phone contains the term, as a table; only for an indexed one. */
export const matchTable = (term: Term): RawBuilder<{ seq: number }> =>
  sql<{ seq: number }>`(SELECT rowid AS seq FROM users_search WHERE users_search MATCH ${phraseOf(term)})`;

/** The characters of what the index holds. */
const width = 3;
/** Beyond these the index reads on and on: it holds a list for every three characters, and those of mail hosts name everybody. */
const beginning = 3 * width;

/** Users whom the index knows by the beginning of an indexed term, as a table: all whom it finds, and some others; at most so many. */
export const candidatesFor = (term: Term, most: number): RawBuilder<{ seq: number }> => {
  const signs = [...term.text].slice(0, beginning);
  const starts = [0, width, 2 * width].map((at) => Math.min(at, signs.length - width));
  const parts = new Set(starts.map((at) => quoted(signs.slice(at, at + width).join(''))));
  const query = [...parts].join(' AND ');
  return sql<{
    seq: number;
  }>`(SELECT rowid AS seq FROM users_search WHERE users_search MATCH ${query} LIMIT ${most})`;
};

/** These seqs as a table. */
export const tableOf = (seqs: readonly number[]): RawBuilder<{ seq: number }> =>
  sql<{ seq: number }>`(SELECT value AS seq FROM json_each(${JSON.stringify(seqs)}))`;

export const countMatches = (term: Term): RawBuilder<{ n: number }> =>
  sql<{ n: number }>`SELECT count(*) AS n FROM users_search WHERE users_search MATCH ${phraseOf(term)}`;

/** The same, tried on one row: true of any term, of any length. */
export const containsTerm = (term: Term): RawBuilder<boolean> => {
  const pattern = `%${term.text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(name_key LIKE ${pattern} ESCAPE '\\' OR email_key LIKE ${pattern} ESCAPE '\\' OR phone_key LIKE ${pattern} ESCAPE '\\')`;
};
