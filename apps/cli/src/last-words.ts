import type { Ending } from './failure.ts';

/**
 * What stderr says at the end: the reason and what to run next; with `-o json` one line of JSON behind it, the last.
 */
export const lastWords = (ending: Ending, isJson: boolean): string => {
  const lines: string[] = [];
  if (ending.code !== 0 && ending.reason) lines.push(`matchdesk: ${ending.reason}`);
  if (ending.next && ending.next.length > 0) lines.push(`Next: ${ending.next.join('\n      ')}`);
  if (isJson) {
    const { code, reason = null, job = null, next = [] } = ending;
    lines.push(JSON.stringify({ type: 'exit', code, reason, job, next }));
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
};

/** A flag's value in unparsed words, for what must be known although the words may not parse. */
export const wordAfter = (words: readonly string[], ...flags: readonly string[]): string | undefined => {
  for (const flag of flags) {
    const joined = words.find((word) => word.startsWith(`${flag}=`));
    if (joined !== undefined) return joined.slice(flag.length + 1);
    const at = words.indexOf(flag);
    if (at >= 0) return words[at + 1];
  }
  return undefined;
};
