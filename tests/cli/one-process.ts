import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ended, RunOptions, Terminal } from './terminal.ts';

const runner = fileURLToPath(new URL('./one-process-runner.ts', import.meta.url));
const bundle = resolve(import.meta.dirname, '../../apps/cli/dist/matchdesk.js');

/** The text of a stream up to its next mark, and the number after the mark. */
const untilMark = (child: ChildProcess, stream: NonNullable<ChildProcess['stdout']>, mark: string) =>
  new Promise<readonly [text: string, code: string]>((done, reject) => {
    let text = '';
    // Text after the mark was only written late, and belongs to this run, too.
    const over = new RegExp(`${mark} (\\w+)\\n`);
    const settle = (then: () => void) => {
      stream.off('data', take);
      child.off('close', fail);
      then();
    };
    const take = (data: string) => {
      text += data;
      const [found, code = ''] = over.exec(text) ?? [];
      if (found !== undefined) settle(() => done([text.replace(found, ''), code]));
    };
    const fail = () => settle(() => reject(new Error(`The process of all runs ended behind ${text.slice(-500)}`)));
    stream.on('data', take);
    child.on('close', fail);
  });

/**
 * The terminal with all its runs in one process, one after the other, with stdin closed: for tests of what a command
 * does, and not of how its process begins and ends. `start` still creates a process.
 */
export const inOneProcess = (terminal: Terminal): Terminal => {
  const child = fork(runner, [bundle], {
    cwd: terminal.home,
    env: { ...terminal.env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('It has no pipes.');
  stdout.setEncoding('utf8');
  stderr.setEncoding('utf8');
  let last: Promise<unknown> = Promise.resolve();
  const runNow = async (words: readonly string[], { env = {} }: RunOptions): Promise<Ended> => {
    const mark = `ended-${randomUUID()}`;
    const both = Promise.all([untilMark(child, stdout, mark), untilMark(child, stderr, mark)]);
    child.send({ words, env, mark });
    const [[out, code], [err]] = await both;
    return { code: Number(code), stdout: out, stderr: err };
  };
  return {
    ...terminal,
    run: (words, options = {}) => {
      if (options.input !== undefined) return terminal.run(words, options);
      const ended = last.then(() => runNow(words, options));
      last = ended.catch(() => undefined);
      return ended;
    },
    close: () => {
      child.kill();
      terminal.close();
    },
  };
};
