import { writeSync } from 'node:fs';
import { keysOf } from '@matchdesk/core/kit/fields.ts';
import { type Ending, Stop } from './failure.ts';
import { isStderrHeld } from './streams.ts';

/** What Ctrl-C, a SIGTERM and a closed terminal mean to the running command. */
export type Interruption = {
  /** Aborts requests. */
  readonly stop: AbortSignal;
  /** Says that no new work may be started. */
  readonly drain: AbortSignal;
  /** From now on the first signal only drains; the second one leaves at once and says how to resume. */
  drainFirst(about: Pick<Ending, 'job' | 'next'>): void;
};

/** How a command ends that was stopped by a signal. */
export const signalEndings = {
  SIGHUP: { code: 129, reason: 'The terminal was closed.' },
  SIGINT: { code: 130, reason: 'Interrupted.' },
  SIGTERM: { code: 143, reason: 'Terminated.' },
} as const satisfies Record<string, Ending>;

export const signalNames = keysOf(signalEndings);
const stderrDescriptor = 2;

const writeAtOnce = (text: string): void => {
  try {
    writeSync(stderrDescriptor, text);
  } catch {
    // A closed terminal reads no last lines.
  }
};

/**
 * Listens for these signals until the process ends. `say` is called with what the first signal does where the command
 * drains; `words` makes the last lines of a command that leaves at once.
 */
export const interruptions = (say: (line: string) => void, words: (ending: Ending) => string): Interruption => {
  const stop = new AbortController();
  const drain = new AbortController();
  let about: Pick<Ending, 'job' | 'next'> | null = null;
  for (const name of signalNames) {
    const ending = signalEndings[name];
    process.on(name, () => {
      // The pager has the terminal, and a person leaves it with its own key.
      if (name === 'SIGINT' && isStderrHeld() && drain.signal.aborted) return;
      if (drain.signal.aborted) {
        // A closing terminal sends this signal twice: once through the shell, and once when the shell ends.
        if (name === 'SIGHUP') return;
        // Running work is abandoned: only synchronous writes are still done.
        if (about) writeAtOnce(words({ ...about, ...ending }));
        process.exit(ending.code);
      }
      const reason = new Stop(ending.code, ending.reason);
      drain.abort(reason);
      if (about) say('Stopping after the running requests; press Ctrl-C again to leave at once.');
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
