import { writeSync } from 'node:fs';
import { type Ending, Stop } from './failure.ts';
import { isErrHeld } from './streams.ts';

/** What Ctrl-C, a polite kill and a terminal that is closed mean to the running command. */
export type Interruption = {
  /** Aborts requests. */
  readonly stop: AbortSignal;
  /** Says that no further work is to be begun. */
  readonly drain: AbortSignal;
  /** From now on the first signal only drains; the second leaves at once and says how to go on. */
  drainFirst(about: Pick<Ending, 'job' | 'next'>): void;
};

/** How a command ends that a signal stopped. */
export const signalEndings = {
  SIGHUP: { code: 129, reason: 'The terminal was closed.' },
  SIGINT: { code: 130, reason: 'Interrupted.' },
  SIGTERM: { code: 143, reason: 'Terminated.' },
} as const satisfies Record<string, Ending>;
type SignalName = keyof typeof signalEndings;

export const signalNames = Object.keys(signalEndings) as readonly SignalName[];
const stderrDescriptor = 2;

const writeAtOnce = (text: string): void => {
  try {
    writeSync(stderrDescriptor, text);
  } catch {
    // A terminal that is gone reads no last words.
  }
};

/**
 * Listens for these signals until the process ends. `say` is told what the first one does where the command drains;
 * `words` makes the last lines of a command that leaves at once.
 */
export const interruptions = (say: (line: string) => void, words: (ending: Ending) => string): Interruption => {
  const stop = new AbortController();
  const drain = new AbortController();
  let about: Pick<Ending, 'job' | 'next'> | null = null;
  for (const name of signalNames) {
    const ending = signalEndings[name];
    process.on(name, () => {
      // The pager has the terminal: a person leaves it by its own key.
      if (name === 'SIGINT' && isErrHeld() && drain.signal.aborted) return;
      if (drain.signal.aborted) {
        // A terminal that closes sends this twice: once by the shell, once when the shell ends.
        if (name === 'SIGHUP') return;
        // What is under way is abandoned: only what is written at once is written at all.
        if (about) writeAtOnce(words({ ...about, ...ending }));
        process.exit(ending.code);
      }
      const reason = new Stop(ending.code, ending.reason);
      drain.abort(reason);
      if (about) say('Stopping after the requests that are under way; Ctrl-C again leaves at once.');
      else stop.abort(reason);
    });
  }
  return {
    stop: stop.signal,
    drain: drain.signal,
    drainFirst: (job) => {
      about = job;
    },
  };
};
