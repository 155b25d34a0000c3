const seconds: Readonly<Record<string, string>> = { '[': 'p', ']': 'n', '{': 'P', '}': 'N', Delete: 'D' };

/**
 * Strokes with a second key in place of a last one that some keyboards lack, or that needs a modifier which the terminal or
 * system uses itself; undefined where every keyboard can type them.
 */
export const secondKey = (strokes: string): string | undefined => {
  const second = strokes.replace(/\S+$/, (last) => seconds[last] ?? last);
  return second === strokes ? undefined : second;
};
