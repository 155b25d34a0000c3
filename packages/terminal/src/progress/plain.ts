import { writeErr } from '../process/streams.ts';
import { tallyWords } from './estimate.ts';
import type { Progress, Tally, Task } from './task.ts';

const everyMs = 10_000;

/** Writes a line every ten seconds, for logs. */
export const plainProgress = (
  task: Task,
  write: (text: string) => void = writeErr,
  now = () => performance.now(),
): Progress => {
  const startedAt = now();
  let last = startedAt;
  return {
    update: (tally: Tally) => {
      if (now() - last < everyMs) return;
      last = now();
      write(`${task.title}: ${tallyWords(tally, task.unit, last - startedAt)}\n`);
    },
    end: async () => undefined,
  };
};
