/** A word quoted for a shell. */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** The command as typed, to be shown with what is missing. */
export const typedCommand = (): string => `matchdesk ${process.argv.slice(2).map(shellWord).join(' ')}`;
