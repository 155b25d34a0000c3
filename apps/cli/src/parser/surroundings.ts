import { mayColor, terminalWidth, writeErr } from '@matchdesk/terminal/process/streams.ts';
import type { Suggest } from './own-command.ts';

/** Longer lines are hard to read. */
export const widestHelp = 100;

/** The key of a ready page of help, by the words of its command; no word of a command line holds a NUL. */
export const pageKey = (words: readonly string[]): string => words.join('\0');

export type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Columns for help. */
  readonly width: number;
  readonly hasColor: boolean;
  /** None by default. */
  readonly suggest?: Suggest;
};

/** The surroundings of this process; `color` as a flag or a variable asks for it. */
export const surroundingsHere = (color: string | undefined): Surroundings => {
  const { env, stdout } = process;
  return {
    env,
    out: (text) => void stdout.write(text),
    err: writeErr,
    width: Math.min(terminalWidth() ?? widestHelp, widestHelp),
    hasColor: mayColor(color, { isTerminal: stdout.isTTY === true, term: env.TERM, noColor: env.NO_COLOR }),
  };
};
