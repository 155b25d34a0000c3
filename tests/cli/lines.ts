/** The lines that a command proposes to run next, each with the API's address that the command was given. */
export const linesAt = (url: string, ...all: readonly string[]): readonly string[] =>
  all.map((words) => `matchdesk ${words} --url ${url}`);
