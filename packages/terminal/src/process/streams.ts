import { writeSync } from 'node:fs';

/** Why stdout takes nothing any more: its terminal was closed, its reader is gone, or it cannot be written. */
export type StdoutLoss = 1 | 129 | 141;

const lossOf = ({ code }: NodeJS.ErrnoException): StdoutLoss => {
  if (code === 'EIO' && process.stdout.isTTY) return 129;
  return code === 'EPIPE' ? 141 : 1;
};

/**
 * Ends where stdout takes nothing any more: with exit 141 where its reader is gone, as `| head` does, with 129 where its
 * terminal is, else with exit 1. `say` gives the last words.
 */
export const leaveWithReader = (say: (code: StdoutLoss, error: Error) => string): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    const code = lossOf(error);
    const words = say(code, error);
    // Nothing that is written later would come out any more.
    try {
      if (words !== '') writeSync(2, words);
    } catch {
      // Nobody reads these either.
    } finally {
      process.exit(code);
    }
  });
};

let isStderrOpen = false;

/**
 * Stderr, opened by the first that writes there: its start costs as much as printing help. Where nobody reads it any
 * more, as on a terminal that was closed, the work goes on.
 */
export const stderr = (): NodeJS.WriteStream => {
  if (!isStderrOpen) process.stderr.on('error', () => undefined);
  isStderrOpen = true;
  return process.stderr;
};

/** Takes data on its way to stdout; resolves when more may come. */
export type Outlet = (data: string | Uint8Array) => Promise<void>;

const toStdout: Outlet = (data) =>
  new Promise((resolve) => {
    if (process.stdout.write(data)) resolve();
    else process.stdout.once('drain', resolve);
  });

let outlet: Outlet = toStdout;
let held: string[] | null = null;

/** Leads all data through `next`, or to stdout itself again; gives where it went before. */
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

/** Keeps what is said back while another program has the terminal. */
export const holdErr = (): void => {
  held ??= [];
};

/** Whether another program has the terminal. */
export const isErrHeld = (): boolean => held !== null;

/** Says what was kept back. */
export const releaseErr = (): void => {
  const texts = held ?? [];
  held = null;
  for (const text of texts) writeErr(text);
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
