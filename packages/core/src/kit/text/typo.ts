/** Shorter words become other words when one letter changes, so they allow no typing mistake. */
export const leastForTypo = 4;

/** Whether the rest of a term continues in a word at a position. */
const goesOn = (term: string, from: number, word: string, at: number): boolean => {
  for (let left = 0; from + left < term.length; left += 1) if (term[from + left] !== word[at + left]) return false;
  return true;
};

/**
 * Whether the term equals the beginning of the word but for one typing mistake: a letter wrong, missing or extra, or
 * two swapped.
 */
export const isTypoOfBeginning = (term: string, word: string): boolean => {
  // The first two letters rule out most of thousands of words.
  if (term[0] !== word[0] && term[1] !== word[1] && term[0] !== word[1] && term[1] !== word[0]) return false;
  let same = 0;
  while (same < term.length && term[same] === word[same]) same += 1;
  if (same === term.length) return true;
  // This runs for thousands of words, so nothing is copied.
  const rest = (from: number, at: number): boolean => goesOn(term, from, word, at);
  const isSwapped = term[same] === word[same + 1] && term[same + 1] === word[same];
  return (
    (isSwapped && same + 1 < term.length && rest(same + 2, same + 2)) ||
    rest(same + 1, same + 1) ||
    rest(same + 1, same) ||
    rest(same, same + 1)
  );
};

/** Whether two whole words are equal but for at most one typing mistake. */
export const isTypo = (term: string, word: string): boolean =>
  Math.abs(term.length - word.length) <= 1 && isTypoOfBeginning(term, word) && isTypoOfBeginning(word, term);
