import { harmlessCell } from '@matchdesk/documents/control-symbol.ts';
import type { Ending } from '../process/failure.ts';
import { jsonText, shellWord } from '../text/words.ts';
import { globalFlags } from './flag.ts';

/** The flags that say which API is used, and by whom. */
const targetFlags = globalFlags.filter(({ name }) => ['profile', 'url', 'endpoints', 'token-file'].includes(name));
/** Lines that use no API, or whose profile and token are the problem. */
const usesNoApi = /^(?!matchdesk )|^matchdesk (?:help|profile|auth)\b(?! login)|--help/;
/** Commands that do not use this command's token: they sign in again, or somebody else runs them. */
const signsInAnew = /^matchdesk (?:auth|tokens create)\b/;

/**
 * A line to run next, with the flags or variables that told the command which API to use: in another shell, the line
 * alone would use another API.
 */
export const onSameApi = (line: string): string => {
  if (usesNoApi.test(line)) return line;
  const typed = process.argv.slice(2);
  const missing = targetFlags.flatMap(({ name, short, env }) => {
    const long = `--${name}`;
    const dashed = short && `-${short}`;
    const value = wordAfter(typed, long, dashed) ?? (env && process.env[env]);
    const isOfLine = wordAfter(line.split(' '), long, dashed) !== undefined;
    const isToken = long === '--token-file' && (value === '-' || signsInAnew.test(line));
    return !value || isOfLine || isToken ? [] : [`${long} ${shellWord(value)}`];
  });
  return [line, ...missing].join(' ');
};

/** The last lines on stderr: the reason and what to run next; with `-o json` followed by one line of JSON. */
export const lastWords = (ending: Ending, isJson: boolean): string => {
  const lines: string[] = [];
  if (ending.code !== 0 && ending.reason && !ending.isSaid) lines.push(`matchdesk: ${harmlessCell(ending.reason)}`);
  const next = (ending.next ?? []).map(onSameApi);
  if (next.length > 0) lines.push(`Next: ${next.join('\n      ')}`);
  if (isJson) {
    const { code, reason = null, job = null } = ending;
    lines.push(jsonText({ type: 'exit', code, reason, job, next }));
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
};

/**
 * The value of a flag in unparsed words, for settings that are needed even if the words cannot be parsed; the last one
 * counts.
 */
export const wordAfter = (words: readonly string[], long: string, short?: string): string | undefined => {
  let found: string | undefined;
  words.forEach((word, index) => {
    if (word === long || word === short) found = words[index + 1];
    else if (word.startsWith(`${long}=`)) found = word.slice(long.length + 1);
    else if (short && word.startsWith(short) && !word.startsWith('--')) found = word.slice(short.length);
  });
  return found;
};
