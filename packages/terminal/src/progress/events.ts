import { writeErr } from '../process/streams.ts';
import { estimate } from './estimate.ts';
import type { Progress, Tally, Task } from './task.ts';

const everyMs = 1_000;

/** Writes a line of JSON every second and at the end, for programs. */
export const eventProgress = (
  task: Task,
  write: (text: string) => void = writeErr,
  now = () => performance.now(),
): Progress => {
  const startedAt = now();
  let last = Number.NEGATIVE_INFINITY;
  let latest: Tally | null = null;
  const tell = (tally: Tally) => {
    const { rate, leftMs } = estimate(tally, now() - startedAt);
    const event = { type: 'progress', unit: task.unit, ...tally, rate: Math.round(rate * 10) / 10, leftMs };
    write(`${JSON.stringify(event)}\n`);
  };
  return {
    update: (tally) => {
      latest = tally;
      if (now() - last < everyMs) return;
      last = now();
      tell(tally);
    },
    end: async () => {
      if (latest) tell(latest);
    },
  };
};
