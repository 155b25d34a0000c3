import { writeErr } from './streams.ts';

/** What the terminal says on stderr, by how much was asked for. */
export type Say = {
  /** News of the run; silent with --quiet. */
  info(line: string): void;
  /** With --verbose. */
  detail(line: string): void;
  /** Always. */
  warn(line: string): void;
};

export const sayer = (isQuiet: boolean, isVerbose: boolean, write: (text: string) => void = writeErr): Say => ({
  info: (line) => {
    if (!isQuiet) write(`${line}\n`);
  },
  detail: (line) => {
    if (isVerbose && !isQuiet) write(`${line}\n`);
  },
  warn: (line) => write(`${line}\n`),
});
