import type { Context } from '../context.ts';
import type { ProgressMode } from '../globals.ts';
import { eventProgress } from './events.ts';
import { plainProgress } from './plain.ts';

/** How far a run is. */
export type Tally = {
  readonly done: number;
  /** Null where nobody knows. */
  readonly total: number | null;
  /** Beside `done`: rows that went wrong, and those whose outcome is open. */
  readonly failed?: number;
  readonly unknown?: number;
  /** Of those, how many an earlier run settled: this one was not so fast. */
  readonly before?: number;
};

export type Task = {
  /** 'Exporting users'. */
  readonly title: string;
  /** What is counted: 'users'. */
  readonly unit: string;
  /** 'Ctrl-C stops; …': what the panel says below. */
  readonly hint?: string;
};

/** Shows how far a run is, on stderr. */
export type Progress = {
  update(tally: Tally): void;
  /** Shows no more. */
  end(): Promise<void>;
};

export const noProgress: Progress = { update: () => undefined, end: async () => undefined };

/** Whether the live panel may be shown: a capable terminal at the other end, and nobody's log. */
export const mayMount = (mode: ProgressMode, env: NodeJS.ProcessEnv, isTerminal: boolean): boolean =>
  mode === 'auto' && isTerminal && !env.CI && env.TERM !== 'dumb';

/** The progress of a run in the form that was asked for. The panel and its libraries are loaded only where shown. */
export const startProgress = async (context: Context, task: Task): Promise<Progress> => {
  const { settings, env } = context;
  if (settings.progress === 'none' || settings.isQuiet) return noProgress;
  if (settings.progress === 'json') return eventProgress(task);
  if (!mayMount(settings.progress, env, process.stderr.isTTY === true)) return plainProgress(task);
  // Ink reads this variable of other people's tools, and would look for its development tools.
  delete process.env.DEV;
  const { mountProgress } = await import('../ink/mount.tsx');
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
