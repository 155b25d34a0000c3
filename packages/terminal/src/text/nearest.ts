/** The number of edits that turn one word into another: letters inserted, removed, changed or swapped. */
const distance = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
};

/** The word that was probably meant; undefined where none is near. It is only suggested, never used. */
export const nearest = (word: string, known: Iterable<string>): string | undefined => {
  const asked = word.toLowerCase();
  const ranked = [...known]
    .map((candidate) => ({ candidate, edits: distance(asked, candidate.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits);
  const [best] = ranked;
  if (best && best.edits <= Math.max(1, Math.floor(asked.length / 3))) return best.candidate;
  return [...known].find((candidate) => asked.length > 2 && candidate.toLowerCase().startsWith(asked));
};

/** The names that have the word as one of their own: 'account-status' and 'profile-status' for 'status'. */
const namesWith = (word: string, known: readonly string[]): readonly string[] =>
  [...new Set(known)].filter((name) => name.toLowerCase().split('-').includes(word.toLowerCase()));

/** What follows the sentence about an unknown word: what was probably meant, where anything is near. */
export const didYouMean = (word: string, known: Iterable<string>): string => {
  const names = [...known];
  const near = nearest(word, names);
  const meant = near === undefined ? namesWith(word, names) : [near];
  return meant.length === 0 ? '' : ` Did you mean ${meant.join(' or ')}?`;
};
