/** Wraps a text between words into lines of at most `width` characters. */
export const wrapped = (text: string, width: number): readonly string[] =>
  text.match(new RegExp(`\\S.{0,${width - 1}}(?= |$)|\\S+`, 'g')) ?? [];

/** Formats two columns; the second is wrapped to the remaining width. */
export const columns = (rows: readonly (readonly [string, string])[], width: number): string => {
  const first = Math.max(...rows.map(([left]) => left.length));
  const rest = Math.max(30, width - first - 4);
  const margin = ' '.repeat(first + 4);
  return rows.map(([left, right]) => `  ${left.padEnd(first)}  ${wrapped(right, rest).join(`\n${margin}`)}`).join('\n');
};
