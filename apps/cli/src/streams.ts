import { writeSync } from 'node:fs';

/**
 * Ends where stdout takes nothing any more: with exit 141 where its reader is gone, as `| head` does, else with exit 1.
 * `say` gives the last words.
 */
export const leaveWithReader = (say: (code: 1 | 141, error: Error) => string): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    const code = error.code === 'EPIPE' ? 141 : 1;
    const words = say(code, error);
    // Nothing that is written later would come out any more.
    try {
      if (words !== '') writeSync(2, words);
    } finally {
      process.exit(code);
    }
  });
};

let isStderrOpen = false;

/** Stderr is opened by the first line that goes there: its start costs as much as printing help. */
const stderr = (): NodeJS.WriteStream => {
  if (!isStderrOpen) process.stderr.on('error', () => undefined);
  isStderrOpen = true;
  return process.stderr;
};

/** Writes data to stdout and waits while the reader is slower. */
export const writeOut = (data: string | Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    if (process.stdout.write(data)) resolve();
    else process.stdout.once('drain', resolve);
  });

export const writeErr = (text: string): void => {
  if (text !== '') stderr().write(text);
};

const flushed = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    if (stream.writableEnded || stream.destroyed) resolve();
    else stream.write('', () => resolve());
  });

/** Leaves with everything written that was handed over; nothing that is still open keeps the process. */
export const leave = async (code: number): Promise<never> => {
  await Promise.all([flushed(process.stdout), ...(isStderrOpen ? [flushed(process.stderr)] : [])]);
  process.exit(code);
};

export type TerminalFacts = {
  readonly isTerminal: boolean;
  readonly term: string | undefined;
  readonly noColor: string | undefined;
};

/** Whether escape codes may be written: asked for, or on a capable terminal that does not decline them. */
export const mayColor = (wanted: string | undefined, { isTerminal, term, noColor }: TerminalFacts): boolean => {
  if (wanted === 'always') return true;
  if (wanted === 'never') return false;
  return isTerminal && term !== 'dumb' && (noColor ?? '') === '';
};
