import { Stop } from './failure.ts';

/** What Ctrl-C and a polite kill mean to the running command. */
export type Interruption = {
  /** Aborts requests. */
  readonly stop: AbortSignal;
  /** Says that no further work is to be begun. */
  readonly drain: AbortSignal;
  /** From now on the first signal only drains; the second leaves at once. */
  drainFirst(): void;
};

const codes = { SIGINT: 130, SIGTERM: 143 } as const;
const reasons = { SIGINT: 'Interrupted.', SIGTERM: 'Terminated.' } as const;

/** Listens for both signals until the process ends. `say` is told what the first one does where the command drains. */
export const interruptions = (say: (line: string) => void): Interruption => {
  const stop = new AbortController();
  const drain = new AbortController();
  let drains = false;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (drain.signal.aborted) process.exit(codes[name]);
      const reason = new Stop(codes[name], reasons[name]);
      drain.abort(reason);
      if (drains) say('Stopping after the request that is under way; Ctrl-C again leaves at once.');
      else stop.abort(reason);
    });
  }
  return {
    stop: stop.signal,
    drain: drain.signal,
    drainFirst: () => {
      drains = true;
    },
  };
};
