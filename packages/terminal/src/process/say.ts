import { harmlessCell } from '@matchdesk/documents/shown-sign.ts';
import { writeErr } from './streams.ts';

export type Write = (text: string) => void;

/** What the terminal says on stderr, by how much was asked for. */
export type Say = {
  /** News of the run; silent with --quiet. */
  info(line: string): void;
  /** With --verbose. */
  detail(line: string): void;
  /** Always. */
  warn(line: string): void;
  /** Hands the lines to what occupies the terminal; null gives stderr back. */
  through(write: Write | null): void;
};

export const sayer = (isQuiet: boolean, isVerbose: boolean, usual: Write = writeErr): Say => {
  let write = usual;
  // A line may hold what a provider said.
  const tell = (line: string): void => write(`${harmlessCell(line)}\n`);
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
