import type { Ending } from './failure.ts';

/**
 * What stderr says at the end: the reason and what to run next; with `-o json` one line of JSON behind it, the last.
 */
export const lastWords = (ending: Ending, isJson: boolean): string => {
  const lines: string[] = [];
  if (ending.code !== 0 && ending.reason && !ending.isSaid) lines.push(`matchdesk: ${ending.reason}`);
  if (ending.next && ending.next.length > 0) lines.push(`Next: ${ending.next.join('\n      ')}`);
  if (isJson) {
    const { code, reason = null, job = null, next = [] } = ending;
    lines.push(JSON.stringify({ type: 'exit', code, reason, job, next }));
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
};

/** A flag's value in unparsed words, for what must be known although the words may not parse: the last one counts. */
export const wordAfter = (words: readonly string[], long: string, short?: string): string | undefined => {
  let found: string | undefined;
  words.forEach((word, index) => {
    if (word === long || word === short) found = words[index + 1];
    else if (word.startsWith(`${long}=`)) found = word.slice(long.length + 1);
    else if (short && word.startsWith(short) && !word.startsWith('--')) found = word.slice(short.length);
  });
  return found;
};
