/** A word that may stand at the cursor, and what it is. */
export type Candidate = { readonly value: string; readonly about?: string };

/** What the shell is told: words, and whether files may stand there as well. */
export type Answer = {
  readonly candidates: readonly Candidate[];
  readonly files?: true;
  /** The word goes on: no space behind it. */
  readonly goesOn?: true;
};

export const nothing: Answer = { candidates: [] };
export const anyFile: Answer = { candidates: [], files: true };

export const wordsOf = (values: Iterable<string>): Answer => ({ candidates: [...values].map((value) => ({ value })) });

/** Only those that begin as typed; `before` is what stands in the same word already, up to the last comma or sign. */
export const following = (answer: Answer, before: string, typed: string): Answer => ({
  ...answer,
  candidates: answer.candidates
    .filter(({ value }) => value.startsWith(typed))
    .map(({ value, ...more }) => ({ ...more, value: before + value })),
});
