import { folded, wordsOf } from '@matchdesk/core/kit/text/fold.ts';

/** A row's title in which the beginnings of the query's words are marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  const terms = wordsOf(query);
  if (terms.length === 0) return text;
  return text.split(/(\s+)/).map((word, at) => {
    const term = terms.find((each) => folded(word).startsWith(each));
    // Where folding changes the length of a word, marks would shift; such a word stays unmarked.
    if (term === undefined || folded(word).length !== word.length) return word;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one title keep their order
      <span key={at}>
        <mark>{word.slice(0, term.length)}</mark>
        {word.slice(term.length)}
      </span>
    );
  });
}
