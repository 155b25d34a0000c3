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

// One phrase, whatever signs it holds: a bare term would be read as a query (NEAR, *, -, ").
const phraseOf = (term: Term): string => `"${term.text.replaceAll('"', '""')}"`;

/** The seq of every user whose name, email or phone contains the term; only for an indexed one. */
export const seqsMatching = (term: Term): RawBuilder<number> =>
  sql<number>`(SELECT rowid FROM users_search WHERE users_search MATCH ${phraseOf(term)})`;

export const countMatching = (term: Term): RawBuilder<{ n: number }> =>
  sql<{ n: number }>`SELECT count(*) AS n FROM users_search WHERE users_search MATCH ${phraseOf(term)}`;

/** The same, tried on one row: true of any term, of any length. */
export const containsTerm = (term: Term): RawBuilder<boolean> =>
  sql<boolean>`(instr(name_key, ${term.text}) > 0 OR instr(email_key, ${term.text}) > 0 OR instr(phone_key, ${term.text}) > 0)`;
