import type { Argument, Flag } from '@matchdesk/terminal/command/flag.ts';
import { usage } from '@matchdesk/terminal/process/failure.ts';
import { shellWord } from '@matchdesk/terminal/text/words.ts';

/** The beginning of a flag, which differs from that of a negative number, a single dash and a line of dashes. */
const flagForm = /^--?[a-z]/i;

const isEmpty = (text: string): boolean => text.trim() === '';

/** Refuses a list with an empty part: the record of an unset variable would be left out without a word. */
export const requireWholeList = (source: string, list: string): void => {
  if (list.split(',').some(isEmpty))
    throw usage(`${source} has an empty part in '${list}'. Give each part a value, or leave its comma out.`);
};

/**
 * Refuses a value that was hardly meant as one: an empty text, which an unset variable of a script leaves, and the flag
 * that follows a flag without a value. `typed` are the words of the line.
 */
export const requirePlausibleValue = (
  { name, many, mayBeEmpty }: Flag,
  value: string,
  typed: readonly string[] | null,
): void => {
  if (typed?.includes(value) && flagForm.test(value))
    throw usage(
      `--${name} has no value, because '${value}' is a flag. To give it as the value: --${name}=${shellWord(value)}`,
    );
  if (!mayBeEmpty && isEmpty(many ? value.replaceAll(',', '') : value))
    throw usage(`--${name} is empty. Give it a value, or leave it out.`);
  if (many) requireWholeList(`--${name}`, value);
};

/** Refuses empty words, and flags among the words: after -- each of them, and a second --, would be a record or a text. */
export const requirePlausibleWords = (declared: readonly Argument[], words: readonly string[]): void => {
  for (const [index, word] of words.entries()) {
    const { name, many, isVerbatim } = declared[Math.min(index, declared.length - 1)] ?? {};
    if (isVerbatim) continue;
    if (isEmpty(many ? word.replaceAll(',', '') : word)) throw usage(`<${name}> is empty.`);
    if (many) requireWholeList(`<${name}>`, word);
    if (word === '--') throw usage(`'--' is given twice, and the second one would be <${name}>. Leave it out.`);
    if (flagForm.test(word)) throw usage(`'${word}' is a flag, and after -- it would be <${name}>. Move it before --.`);
  }
};
