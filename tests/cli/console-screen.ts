import { spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { bin, node, type Terminal } from './terminal.ts';

export type Size = { readonly cols: number; readonly rows: number };

/** The console in a real pseudo-terminal, and what a person sees of it. */
export type ConsoleScreen = {
  /** The text on the screen, line by line. */
  lines(): readonly string[];
  /** Resolves when the screen shows the text; rejects with the content of the screen where it never does. */
  shows(wanted: string | RegExp): Promise<void>;
  /** Resolves when the screen no longer shows the text. */
  hides(unwanted: string): Promise<void>;
  type(keys: string): void;
  /** Types keys and waits for their result. */
  press(keys: string, wanted: string | RegExp): Promise<void>;
  resize(size: Size): void;
  kill(signal: NodeJS.Signals): void;
  /** Whether the terminal shows its alternate screen, without the earlier text. */
  isAlternate(): boolean;
  /** Whether the cursor was left visible. */
  isCursorShown(): boolean;
  /** All bytes that were received. */
  raw(): string;
  readonly ended: Promise<number>;
  /** Leaves the console by its key; rejects where its exit code is not 0. */
  quit(): Promise<void>;
};

const mostMs = 90_000;
const longestWaitMs = 20_000;

/** A command line in its own shell, in a terminal that is emulated cell by cell. */
const openScreen = (terminal: Terminal, script: string, size: Size): ConsoleScreen => {
  const emulator = new xterm.Terminal({ ...size, allowProposedApi: true });
  const pty = spawn('/bin/sh', ['-c', script], {
    ...size,
    name: terminal.env.TERM ?? 'xterm',
    cwd: terminal.home,
    env: { ...terminal.env },
  });
  let raw = '';
  const listeners = new Set<() => void>();
  pty.onData((data) => {
    raw += data;
    emulator.write(data, () => {
      for (const listener of listeners) listener();
    });
  });
  const timer = setTimeout(() => pty.kill('SIGKILL'), mostMs);
  const ended = new Promise<number>((resolve) => {
    pty.onExit(({ exitCode, signal = 0 }) => {
      clearTimeout(timer);
      // A process that had to be killed did not end with 0.
      emulator.write('', () => resolve(signal === 0 ? exitCode : 128 + signal));
    });
  });
  const lines = () => {
    const { active } = emulator.buffer;
    return Array.from(
      { length: emulator.rows },
      (_, at) =>
        active
          .getLine(active.baseY + at)
          ?.translateToString(true)
          .trimEnd() ?? '',
    );
  };
  const until = (holds: (screen: string) => boolean, what: string) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        listeners.delete(look);
        clearTimeout(wait);
        settle();
      };
      const look = () => {
        if (holds(lines().join('\n'))) end(resolve);
      };
      const wait = setTimeout(() => end(() => reject(new Error(`${what}:\n${lines().join('\n')}`))), longestWaitMs);
      listeners.add(look);
      look();
    });
  const shows = (wanted: string | RegExp) =>
    until(
      (screen) => (typeof wanted === 'string' ? screen.includes(wanted) : wanted.test(screen)),
      `It never showed ${wanted}`,
    );
  return {
    lines,
    shows,
    hides: (unwanted) => until((screen) => !screen.includes(unwanted), `It went on showing ${unwanted}`),
    type: (keys) => pty.write(keys),
    press: (keys, wanted) => {
      pty.write(keys);
      return shows(wanted);
    },
    resize: ({ cols, rows }) => {
      emulator.resize(cols, rows);
      pty.resize(cols, rows);
    },
    kill: (signal) => pty.kill(signal),
    isAlternate: () => emulator.buffer.active.type === 'alternate',
    isCursorShown: () => raw.lastIndexOf('\u001b[?25h') >= raw.lastIndexOf('\u001b[?25l'),
    raw: () => raw,
    ended,
    quit: async () => {
      pty.write('q');
      const code = await ended;
      if (code !== 0) throw new Error(`The console ended with ${code}:\n${lines().join('\n')}`);
    },
  };
};

/** `matchdesk` and nothing else, in a terminal of this size; `words` are flags. */
export const openConsole = (
  terminal: Terminal,
  words: readonly string[] = [],
  size: Size = { cols: 120, rows: 36 },
): ConsoleScreen => openScreen(terminal, `exec '${node}' '${bin}' ${words.join(' ')}`, size);

/** The same in a shell that records the terminal's settings before and after, and the exit code. */
export const openInShell = (terminal: Terminal, size: Size = { cols: 80, rows: 24 }): ConsoleScreen =>
  openScreen(
    terminal,
    `echo before; a=$(stty -g); '${node}' '${bin}'; code=$?; b=$(stty -g); [ "$a" = "$b" ] && echo same-settings; echo code=$code`,
    size,
  );
