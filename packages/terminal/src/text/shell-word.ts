/** A word quoted for a shell. */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

const lineOf = (words: readonly string[]): string => ['matchdesk', ...words.map(shellWord)].join(' ');

/** The command as typed, to be shown with what is missing. */
export const typedCommand = (): string => lineOf(process.argv.slice(2));

/** The command as typed, with another value of a flag: a flag that is given twice is refused. */
export const typedCommandWith = (flag: `--${string}`, value: string, typed = process.argv.slice(2)): string => {
  const kept = typed.filter((word, at) => word !== flag && !word.startsWith(`${flag}=`) && typed[at - 1] !== flag);
  return `${lineOf(kept)} ${flag} ${value}`;
};
