import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Stop, usage } from '../../process/failure.ts';
import { signalEndings, signalNames } from '../../process/interruption.ts';

/** What a thread of jq works with, and its answer for each text. */
export type JqWork = { readonly expression: string; readonly flags: string[] };
export type Ran = { readonly stdout: string; readonly stderr: string; readonly exitCode: number };

/** The message of jq, without its name and without positions in our own text. */
const wordsOf = (stderr: string): string =>
  stderr
    .replace(/^jq: \d+ compile errors?\s*$/gm, '')
    .replace(/^jq: error(?: \(at [^)]*\))?:? ?/gm, '')
    .trimEnd();

/** Aborts with a Stop when a signal arrives; `release` stops listening. */
const endedBySignal = () => {
  const ended = new AbortController();
  const listeners = signalNames.map((name) => {
    const { code, reason } = signalEndings[name];
    return [name, () => ended.abort(new Stop(code, reason))] as const;
  });
  for (const [name, listener] of listeners) process.on(name, listener);
  const release = () => {
    for (const [name, listener] of listeners) process.off(name, listener);
  };
  return { signal: ended.signal, release };
};

/**
 * Sends texts to a thread of jq. A filter may run for ever: a signal ends its thread, which then filters nothing more.
 */
const runnerOf = (work: JqWork) => {
  // The build puts both files in one folder. The messages that jq itself prints while it fails are not shown.
  const thread = new Worker(new URL('./jq-thread.js', import.meta.url), { workerData: work, stderr: true });
  let stopped: AbortSignal | null = null;
  const run = async (json: string): Promise<Ran> => {
    stopped?.throwIfAborted();
    const { signal, release } = endedBySignal();
    thread.postMessage(json);
    try {
      const [answer]: Ran[] = await once(thread, 'message', { signal });
      if (answer === undefined) throw new Error('jq answered nothing.');
      return answer;
    } catch (error) {
      if (signal.aborted) {
        stopped = signal;
        await thread.terminate();
      }
      signal.throwIfAborted();
      throw error;
    } finally {
      release();
    }
  };
  return { run, end: () => thread.terminate() };
};

/**
 * Creates a filter from an expression; an invalid expression is exit 2, with jq's own message about the mistake. jq is
 * loaded only here: it is a megabyte that no other command needs.
 */
export const jqFilter = async (expression: string, isPerLine: boolean) => {
  const runner = runnerOf({ expression, flags: isPerLine ? ['-r', '-c'] : ['-r'] });
  /**
   * The output of the filter for JSON texts, one after the other; strings are printed without quotes, as with jq -r.
   */
  const run = async (json: string): Promise<string> => {
    const { stdout, stderr, exitCode } = await runner.run(json);
    if (exitCode !== 0) throw usage(`--jq: ${wordsOf(stderr)}`);
    return stdout === '' || stdout.endsWith('\n') ? stdout : `${stdout}\n`;
  };
  // Nothing is read yet: an invalid expression is reported before any request is sent.
  try {
    await run('');
  } catch (error) {
    await runner.end();
    throw error;
  }
  return {
    run,
    /** Ends the thread, which would otherwise keep waiting for texts. */
    end: runner.end,
  };
};

/** A jq filter over one document, or over one document per line. */
export type Filter = Awaited<ReturnType<typeof jqFilter>>;
