import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../../apps/api/bin/matchdesk-api.js');

export type ServerProcess = {
  readonly pid: number;
  readonly lines: () => readonly string[];
  readonly errors: () => string;
  /** Resolves when a line of standard output matches; rejects when the process ends before. */
  readonly said: (pattern: RegExp) => Promise<RegExpMatchArray>;
  readonly ended: Promise<number | null>;
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((done) => {
    child.on('close', (code) => done(code));
  });

/**
 * Starts the server as people do: in a separate process, configured only by its environment. `shell` runs before it,
 * such as a limit on the process.
 */
export const startProcess = (
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  shell?: string,
): ServerProcess => {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: '/nonexistent',
    MATCHDESK_PORT: '0',
    MATCHDESK_DEMO_USERS: '40',
    ...environment,
  };
  const [program = '', ...rest] = [
    ...(shell === undefined ? [] : ['sh', '-c', `${shell}; exec "$0" "$@"`]),
    process.execPath,
    main,
    ...args,
  ];
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  const watchers = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    for (const look of watchers) look();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = endOf(child);
  const lines = () => output.split('\n').filter((line) => line !== '');
  const said = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((found, fail) => {
      const look = () => {
        const match = lines()
          .map((line) => pattern.exec(line))
          .find((one) => one !== null);
        if (!match) return;
        watchers.delete(look);
        found(match);
      };
      watchers.add(look);
      void ended.then((code) => fail(new Error(`The server ended with ${code}: ${errors}${output}`)));
      look();
    });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { pid: child.pid ?? 0, lines, errors: () => errors, said, ended, stop };
};
