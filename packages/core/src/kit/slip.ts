/** Shorter words are other words with one letter changed, not slips of the finger. */
export const leastForSlip = 4;

/** Whether what is left of a term stands in a word at a place. */
const goesOn = (term: string, from: number, word: string, at: number): boolean => {
  for (let left = 0; from + left < term.length; left += 1) if (term[from + left] !== word[at + left]) return false;
  return true;
};

/** Whether one slip (a letter wrong, missing, too many, or two swapped) parts the term from the word's beginning. */
export const isSlipOfBeginning = (term: string, word: string): boolean => {
  // Most words are told apart by their first two letters, and of thousands each is asked.
  if (term[0] !== word[0] && term[1] !== word[1] && term[0] !== word[1] && term[1] !== word[0]) return false;
  let same = 0;
  while (same < term.length && term[same] === word[same]) same += 1;
  if (same === term.length) return true;
  // Of thousands each is asked: nothing is copied.
  const rest = (from: number, at: number): boolean => goesOn(term, from, word, at);
  const isSwapped = term[same] === word[same + 1] && term[same + 1] === word[same];
  return (
    (isSwapped && same + 1 < term.length && rest(same + 2, same + 2)) ||
    rest(same + 1, same + 1) ||
    rest(same + 1, same) ||
    rest(same, same + 1)
  );
};

/** Whether one slip at most parts two whole words. */
export const isSlip = (term: string, word: string): boolean =>
  Math.abs(term.length - word.length) <= 1 && isSlipOfBeginning(term, word) && isSlipOfBeginning(word, term);
