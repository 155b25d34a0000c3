import { harmless } from '../text/harmless.ts';
import { writeErr } from './streams.ts';

export type Write = (text: string) => void;

/** The messages on stderr, by the chosen verbosity. */
export type Say = {
  /** A message about the run; silent with --quiet. */
  info(line: string): void;
  /** A message shown with --verbose. */
  detail(line: string): void;
  /** A message that is always shown. */
  warn(line: string): void;
  /** Passes the lines to what occupies the terminal; null returns them to stderr. */
  through(write: Write | null): void;
};

export const sayer = (isQuiet: boolean, isVerbose: boolean, usual: Write = writeErr): Say => {
  let write = usual;
  // A line may contain text from a provider, whose own lines would pass for ours.
  const tell = (line: string): void => write(`${harmless(line)}\n`);
  return {
    info: (line) => {
      if (!isQuiet) tell(line);
    },
    detail: (line) => {
      if (isVerbose && !isQuiet) tell(line);
    },
    warn: tell,
    through: (other) => {
      write = other ?? usual;
    },
  };
};
