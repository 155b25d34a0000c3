import { harmless } from '../text/words.ts';
import { writeErr } from './streams.ts';

export type Write = (text: string) => void;

export const sayer = (isQuiet: boolean, isVerbose: boolean, usual: Write = writeErr) => {
  let write = usual;
  // A line may contain text from a provider, whose own lines would pass for ours.
  const tell = (line: string): void => write(`${harmless(line)}\n`);
  return {
    /** A message about the run; silent with --quiet. */
    info: (line: string): void => {
      if (!isQuiet) tell(line);
    },
    /** A message shown with --verbose. */
    detail: (line: string): void => {
      if (isVerbose && !isQuiet) tell(line);
    },
    /** A message that is always shown. */
    warn: tell,
    /** Passes the lines to what occupies the terminal; null returns them to stderr. */
    through: (other: Write | null): void => {
      write = other ?? usual;
    },
  };
};

/** The messages on stderr, by the chosen verbosity. */
export type Say = ReturnType<typeof sayer>;
