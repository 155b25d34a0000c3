import { writeSync } from 'node:fs';

/** Why stdout no longer accepts data: its terminal was closed, its reader is gone, or it cannot be written. */
export type StdoutLoss = 1 | 129 | 141;

const lossOf = ({ code }: NodeJS.ErrnoException): StdoutLoss => {
  if (code === 'EIO' && process.stdout.isTTY) return 129;
  return code === 'EPIPE' ? 141 : 1;
};

/**
 * Ends the process when stdout no longer accepts data: because its reader is gone, as with `| head` (141), because its
 * terminal is closed (129), or for another reason (1). `end` returns the exit code and the last lines.
 */
export const leaveWithReader = (
  end: (loss: StdoutLoss, error: Error) => { readonly code: number; readonly words: string },
): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    const { code, words } = end(lossOf(error), error);
    // Nothing written later would reach anybody.
    try {
      if (words !== '') writeSync(2, words);
    } catch {
      // Nobody reads these lines either.
    } finally {
      process.exit(code);
    }
  });
};

/** The columns of the terminal at stdout; undefined in a pipe. A terminal without a size reports 0. */
export const terminalWidth = (): number | undefined =>
  process.stdout.isTTY ? process.stdout.columns || 80 : undefined;

let isStderrOpen = false;

/**
 * Stderr, opened on the first write, because opening it costs as much time as printing help. Where nobody reads it, as
 * on a closed terminal, the work continues.
 */
export const stderr = (): NodeJS.WriteStream => {
  if (!isStderrOpen) process.stderr.on('error', () => undefined);
  isStderrOpen = true;
  return process.stderr;
};

/** Takes data for stdout; resolves when it can take more. */
type Outlet = (data: string | Uint8Array) => Promise<void>;

const toStdout: Outlet = (data) =>
  new Promise((resolve) => {
    if (process.stdout.write(data)) resolve();
    else process.stdout.once('drain', resolve);
  });

let outlet: Outlet = toStdout;
let held: string[] | null = null;

/** Sends all data through `next`, or directly to stdout again; returns the former outlet. */
export const leadOut = (next: Outlet | null): Outlet => {
  const before = outlet;
  outlet = next ?? toStdout;
  return before;
};

/** Writes data to stdout and waits while the reader is slower. */
export const writeOut: Outlet = (data) => outlet(data);

export const writeErr = (text: string): void => {
  if (text === '') return;
  if (held) held.push(text);
  else stderr().write(text);
};

/** Holds messages back while another program has the terminal. */
export const holdStderr = (): void => {
  held ??= [];
};

/** Whether another program has the terminal. */
export const isStderrHeld = (): boolean => held !== null;

/** Writes the messages that were held back. */
export const releaseStderr = (): void => {
  const texts = held ?? [];
  held = null;
  for (const text of texts) writeErr(text);
};

const flushed = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    if (stream.writableEnded || stream.destroyed) resolve();
    else stream.write('', () => resolve());
  });

/** Exits after everything passed on was written; open handles do not keep the process alive. */
export const leave = async (code: number): Promise<never> => {
  await Promise.all([flushed(process.stdout), ...(isStderrOpen ? [flushed(process.stderr)] : [])]);
  process.exit(code);
};

type TerminalFacts = {
  readonly isTerminal: boolean;
  readonly term: string | undefined;
  readonly noColor: string | undefined;
};

/**
 * Whether escape codes may be written: where they were asked for, or on a capable terminal that does not refuse them.
 */
export const mayColor = (wanted: string | undefined, { isTerminal, term, noColor }: TerminalFacts): boolean => {
  if (wanted === 'always') return true;
  if (wanted === 'never') return false;
  return isTerminal && term !== 'dumb' && (noColor ?? '') === '';
};
