import { writeSync } from 'node:fs';
import { type Ending, Stop } from './failure.ts';

/** What Ctrl-C and a polite kill mean to the running command. */
export type Interruption = {
  /** Aborts requests. */
  readonly stop: AbortSignal;
  /** Says that no further work is to be begun. */
  readonly drain: AbortSignal;
  /** From now on the first signal only drains; the second leaves at once and says how to go on. */
  drainFirst(about: Pick<Ending, 'job' | 'next'>): void;
};

const codes = { SIGINT: 130, SIGTERM: 143 } as const;
const reasons = { SIGINT: 'Interrupted.', SIGTERM: 'Terminated.' } as const;
const stderrDescriptor = 2;

/**
 * Listens for both signals until the process ends. `say` is told what the first one does where the command drains;
 * `words` makes the last lines of a command that leaves at once.
 */
export const interruptions = (say: (line: string) => void, words: (ending: Ending) => string): Interruption => {
  const stop = new AbortController();
  const drain = new AbortController();
  let about: Pick<Ending, 'job' | 'next'> | null = null;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (drain.signal.aborted) {
        // What is under way is abandoned: only what is written at once is written at all.
        if (about) writeSync(stderrDescriptor, words({ ...about, code: codes[name], reason: reasons[name] }));
        process.exit(codes[name]);
      }
      const reason = new Stop(codes[name], reasons[name]);
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
