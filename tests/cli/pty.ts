import { spawn } from '@lydell/node-pty';
import { bin, node, type Terminal } from './terminal.ts';

export type Pty = {
  /** Everything that was sent to the screen, including escape codes. */
  text(): string;
  /** Resolves when the text has been sent. */
  until(wanted: string | RegExp): Promise<void>;
  type(keys: string): void;
  readonly ended: Promise<number>;
};

const mostMs = 90_000;

/** The built command in a real pseudo-terminal, behind another command in its shell. */
export const openPty = (
  terminal: Terminal,
  words: readonly string[],
  size: { readonly cols: number; readonly rows: number } = { cols: 80, rows: 24 },
  before = ':',
): Pty => {
  const pty = spawn('/bin/sh', ['-c', `${before}; exec "$0" "$@"`, node, bin, ...words], {
    ...size,
    name: terminal.env.TERM ?? 'xterm',
    cwd: terminal.home,
    env: { ...terminal.env },
  });
  let text = '';
  const listeners = new Set<() => void>();
  pty.onData((data) => {
    text += data;
    for (const listener of listeners) listener();
  });
  const timer = setTimeout(() => pty.kill('SIGKILL'), mostMs);
  const ended = new Promise<number>((resolve) => {
    pty.onExit(({ exitCode }) => {
      clearTimeout(timer);
      resolve(exitCode);
    });
  });
  const until = (wanted: string | RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (typeof wanted === 'string' ? !text.includes(wanted) : !wanted.test(text)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
      void ended.then((code) => reject(new Error(`It ended with ${code} and never showed ${wanted}: ${text}`)));
    });
  return { text: () => text, until, type: (keys) => pty.write(keys), ended };
};
