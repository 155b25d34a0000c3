import { controlSymbol } from '@matchdesk/documents/control-symbol.ts';

/** `to_id`, `toId` and `To id` as a flag or a word of a command: `to-id`. */
export const kebab = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** A label within a sentence: its first letter in lower case, unless the word is in capitals. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** The names in a text with commas. */
export const namesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Characters that move the cursor, start an escape sequence, or change the reading direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for exactly these
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** A text on one line that is harmless in a terminal: control characters are shown as symbols. */
export const harmless = (text: string): string =>
  text.search(controls) < 0 ? text : text.replace(controls, controlSymbol);

// JSON.stringify leaves these unchanged.
const jsonControls = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** JSON of the same data without control characters. */
export const jsonText = (value: unknown, indent?: number): string =>
  (JSON.stringify(value, null, indent) ?? 'null').replace(
    jsonControls,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

/** A word quoted for a shell. */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

const lineOf = (words: readonly string[]): string => ['matchdesk', ...words.map(shellWord)].join(' ');

/** The command as typed, to be shown with what is missing; `without` are words that something else stands for. */
export const typedCommand = (without: readonly string[] = []): string => {
  const typed = process.argv.slice(2);
  const places = without.map((word) => typed.lastIndexOf(word));
  return lineOf(typed.filter((_, at) => !places.includes(at)));
};

/** The command as typed, with another value of a flag: a flag that is given twice is refused. */
export const typedCommandWith = (flag: `--${string}`, value: string, typed = process.argv.slice(2)): string => {
  const kept = typed.filter((word, at) => word !== flag && !word.startsWith(`${flag}=`) && typed[at - 1] !== flag);
  return `${lineOf(kept)} ${flag} ${value}`;
};
