import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const heartbeatMs = 20_000;
const orphanCheckMs = 300;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const running = new Set();

/** The exit code by which a shell tells of a signal. */
export const exitCodeOf = (signal) => 128 + (constants.signals[signal] ?? 0);

/**
 * Calls `stop` with the signal when this process is asked to stop, until the returned function is called.
 * npm hands a signal to the shell that it started, which dies of it and tells nobody: under npm, being orphaned counts
 * as SIGTERM.
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

/** Ends this process and the commands that it runs. */
export const endWithCommands = (signal) => {
  for (const child of running) child.kill('SIGTERM');
  process.exit(exitCodeOf(signal));
};

/** The one sentence that a person is told, and what the tool said, if anything. */
export class Failure extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/**
 * Runs a command without input and waits for its end; never rejects.
 * `output` is what it printed on both streams, unless `shown`, which lets it print for itself.
 * `doing`, if given, is repeated every 20 seconds, so that a long wait is seen to go on.
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
    // What a killed command had started itself may hold the pipes open for long.
    child.on('exit', (_code, signal) => signal && child.stdout?.destroy() && child.stderr?.destroy());
    child.on('close', (code, signal) => end(code === 0, code ?? exitCodeOf(signal)));
  });
