const seconds: Readonly<Record<string, string>> = { '[': 'p', ']': 'n', '{': 'P', '}': 'N', Delete: 'D' };

/**
 * Strokes with a second key in place of a last one that some keyboards lack, or that needs a modifier which the terminal or
 * system uses itself; undefined where every keyboard can type them.
 */
export const secondKey = (strokes: string): string | undefined => {
  const last = strokes.slice(strokes.lastIndexOf(' ') + 1);
  const second = seconds[last];
  return second === undefined ? undefined : strokes.slice(0, -last.length) + second;
};
