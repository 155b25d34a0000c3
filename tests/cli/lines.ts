/** The lines that a command names to run next: each with the address that the command was told. */
export const linesAt = (url: string, ...all: readonly string[]): readonly string[] =>
  all.map((words) => `matchdesk ${words} --url ${url}`);
