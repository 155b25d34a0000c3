import { spawn as spawnProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn as spawnOnTerminal } from '@lydell/node-pty';
import type { Line } from './run-repeatedly.ts';
import { type Ended, node, type Terminal } from './terminal.ts';

const runner = fileURLToPath(new URL('./in-turn-process.ts', import.meta.url));
const bundle = resolve(import.meta.dirname, '../../apps/cli/dist/matchdesk.js');

/** The text between the marks: the output of each line. */
const between = (text: string, mark: string): readonly { readonly text: string; readonly code: number }[] => {
  const parts = text.split(new RegExp(`${mark} \\d+ (\\w+)\\n`));
  return Array.from({ length: parts.length >> 1 }, (_, index) => ({
    text: parts[2 * index] ?? '',
    code: Number(parts[2 * index + 1]),
  }));
};

/** Resolves with everything written to stdout when the last mark comes; rejects where the process ends before. */
type Start = (
  terminal: Terminal,
  words: readonly string[],
  stderr: string,
  isOver: (text: string) => boolean,
) => Promise<string>;

const inPipe =
  (env: Readonly<Record<string, string>> = {}): Start =>
  (terminal, words, stderr, isOver) => {
    const errors = openSync(stderr, 'w');
    const child = spawnProcess(node, [...words], {
      cwd: terminal.home,
      env: { ...terminal.env, ...env },
      stdio: ['ignore', 'pipe', errors],
    });
    closeSync(errors);
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (data) => {
      text += data;
    });
    return new Promise((resolve, reject) => {
      child.on('close', (code) => {
        if (isOver(text)) resolve(text);
        else
          reject(
            new Error(`It ended with ${code} behind ${text.slice(-500)}: ${readFileSync(stderr, 'utf8').slice(-500)}`),
          );
      });
    });
  };

/** The output on a terminal, before the terminal changed each line's end to CR LF. */
const onTerminal: Start = (terminal, words, stderr, isOver) => {
  // The shell stays until it is ended, because its output could be lost with it.
  const script = `"$@" 2>'${stderr}' </dev/null; read _`;
  const pty = spawnOnTerminal('sh', ['-c', script, 'sh', node, ...words], {
    cols: 100,
    rows: 24,
    cwd: terminal.home,
    env: { ...terminal.env },
  });
  let text = '';
  return new Promise((resolve, reject) => {
    pty.onData((data) => {
      text += data;
      if (!isOver(text.slice(-200).replaceAll('\r\n', '\n'))) return;
      resolve(text.replaceAll('\r\n', '\n'));
      pty.kill('SIGKILL');
    });
    pty.onExit(() => reject(new Error(`It ended behind ${text.slice(-500)}`)));
  });
};

/** The surroundings in which a command may run. */
export const places = {
  'a pipe': inPipe(),
  'a pipe with CI': inPipe({ CI: '1' }),
  'a terminal': onTerminal,
} as const satisfies Readonly<Record<string, Start>>;
export type Place = keyof typeof places;

let count = 0;

/**
 * The endings of these command lines in one of the surroundings, with stdin closed: in one process, one after the
 * other.
 */
export const inTurn = async (
  terminal: Terminal,
  place: Place,
  lines: readonly (Pick<Line, 'words'> & Partial<Line>)[],
): Promise<readonly Ended[]> => {
  count += 1;
  const mark = `ended-${randomUUID()}`;
  const [file, stderr] = [terminal.path(`lines-${count}.json`), terminal.path(`stderr-${count}`)];
  writeFileSync(file, JSON.stringify(lines.map((line) => ({ env: {}, ...line }))));
  const last = new RegExp(`${mark} ${lines.length - 1} \\w+\\n$`);
  const out = await places[place](terminal, [runner, bundle, file, mark], stderr, (text) => last.test(text));
  const errors = between(readFileSync(stderr, 'utf8'), mark);
  return between(out, mark).map(({ text, code }, index) => ({ code, stdout: text, stderr: errors[index]?.text ?? '' }));
};
