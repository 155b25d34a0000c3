/** A word that can stand at the cursor, with its description. */
export type Candidate = { readonly value: string; readonly about?: string };

/** The reply to the shell: words, and whether file names are possible as well. */
export type Answer = {
  readonly candidates: readonly Candidate[];
  readonly files?: true;
  /** The word continues: no space after it. */
  readonly goesOn?: true;
};

export const nothing: Answer = { candidates: [] };
export const anyFile: Answer = { candidates: [], files: true };

export const wordsOf = (values: Iterable<string>): Answer => ({ candidates: [...values].map((value) => ({ value })) });

/**
 * Returns the candidates that begin with what was typed; `before` is what precedes it in the same word, up to the last
 * comma or sign.
 */
export const following = (answer: Answer, before: string, typed: string): Answer => ({
  ...answer,
  candidates: answer.candidates
    .filter(({ value }) => value.startsWith(typed))
    .map(({ value, ...more }) => ({ ...more, value: before + value })),
});
