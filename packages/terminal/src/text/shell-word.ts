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
