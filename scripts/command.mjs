import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const heartbeatMs = 20_000;
const orphanCheckMs = 300;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const running = new Set();

/** The exit code that a shell reports for a signal. */
export const exitCodeOf = (signal) => 128 + (constants.signals[signal] ?? 0);

/**
 * Calls `stop` with the signal when this process is asked to stop, until the returned function is called.
 * npm sends a signal to the shell that it started, which ends without passing it on: under npm, losing the parent process
 * counts as SIGTERM.
 */
export const onStop = (stop) => {
  const parent = process.ppid;
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => process.ppid !== parent && stop('SIGTERM'), orphanCheckMs)
    : undefined;
  watch?.unref();
  for (const signal of stopSignals) process.on(signal, stop);
  return () => {
    clearInterval(watch);
    for (const signal of stopSignals) process.off(signal, stop);
  };
};

/** Ends this process and the commands that it is running. */
export const endWithCommands = (signal) => {
  for (const child of running) child.kill('SIGTERM');
  process.exit(exitCodeOf(signal));
};

/** An error with one sentence for the person, and the output of the tool that failed, if any. */
export class Failure extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/**
 * Runs a command without input and waits for its end; never rejects.
 * `output` is what it printed on both streams; with `shown` it prints directly instead.
 * `doing`, if given, is printed every 20 seconds to show that a long wait continues.
 */
export const run = (command, args, { cwd, env, shown = false, timeoutMs = 0, doing } = {}) =>
  new Promise((resolve) => {
    const startedMs = performance.now();
    const parts = [];
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', ...(shown ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
      timeout: timeoutMs,
    });
    running.add(child);
    const heartbeat = doing && setInterval(() => console.log(`  ${doing}, ${seconds(startedMs)} so far`), heartbeatMs);
    const end = (ok, code) => {
      clearInterval(heartbeat);
      running.delete(child);
      resolve({ ok, code, output: Buffer.concat(parts).toString().trim(), took: seconds(startedMs) });
    };
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    child.on('error', (error) => {
      parts.push(Buffer.from(`${error.message}\n`));
      end(false, 127);
    });
    // Processes started by a killed command may hold the pipes open for a long time.
    child.on('exit', (_code, signal) => signal && child.stdout?.destroy() && child.stderr?.destroy());
    child.on('close', (code, signal) => end(code === 0, code ?? exitCodeOf(signal)));
  });
