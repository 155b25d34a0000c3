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
  return {
    info: (line) => {
      if (!isQuiet) write(`${line}\n`);
    },
    detail: (line) => {
      if (isVerbose && !isQuiet) write(`${line}\n`);
    },
    warn: (line) => write(`${line}\n`),
    through: (other) => {
      write = other ?? usual;
    },
  };
};
