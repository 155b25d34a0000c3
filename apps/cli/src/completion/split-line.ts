/**
 * Splits a command line up to the cursor into words, by the rules of a POSIX shell for quotes and backslashes; an open
 * quote counts as closed. The last word is the one being typed, '' after a space.
 */
export const splitLine = (line: string): readonly string[] => {
  const words: string[] = [];
  let word: string | null = null;
  let quote = '';
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (quote === "'" || (quote === '"' && sign !== '\\')) {
      if (sign === quote) quote = '';
      else word = (word ?? '') + sign;
    } else if (sign === '\\') {
      at += 1;
      word = (word ?? '') + line.charAt(at);
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      word ??= '';
    } else if (/\s/.test(sign)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + sign;
  }
  return [...words, word ?? ''];
};
