import type { Context } from '../api/context.ts';
import type { ProgressMode } from '../command/flag.ts';
import { writeErr } from '../process/streams.ts';
import { estimate, tallyWords } from './estimate.ts';
import { noProgress, type Progress, type Tally, type Task } from './task.ts';

const eventsEveryMs = 1_000;

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
      if (now() - last < eventsEveryMs) return;
      last = now();
      tell(tally);
    },
    end: async () => {
      if (latest) tell(latest);
    },
  };
};

const linesEveryMs = 10_000;

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
      if (now() - last < linesEveryMs) return;
      last = now();
      write(`${task.title}: ${tallyWords(tally, task.unit, last - startedAt)}\n`);
    },
    end: async () => undefined,
  };
};

/** Whether the live panel may be shown: only on a capable terminal, and not in a log. */
export const mayMount = (mode: ProgressMode, env: NodeJS.ProcessEnv, isTerminal: boolean): boolean =>
  mode === 'auto' && isTerminal && !env.CI && env.TERM !== 'dumb';

/** The progress of a run in the chosen form. The panel and its libraries are loaded only where it is shown. */
export const startProgress = async (context: Context, task: Task): Promise<Progress> => {
  const { settings, env } = context;
  if (settings.progress === 'none' || settings.isQuiet) return noProgress;
  if (settings.progress === 'json') return eventProgress(task);
  if (!mayMount(settings.progress, env, process.stderr.isTTY === true)) return plainProgress(task);
  // Other tools set this variable too, and Ink would then look for its development tools.
  delete process.env.DEV;
  const { mountProgress } = await import('./mount.tsx');
  const panel = mountProgress(task);
  context.say.through(panel.write);
  return {
    update: panel.update,
    end: async () => {
      context.say.through(null);
      await panel.end();
    },
  };
};
