import type { Context } from '../api/context.ts';
import type { ProgressMode } from '../command/globals.ts';
import { eventProgress } from './events.ts';
import { plainProgress } from './plain.ts';
import { noProgress, type Progress, type Task } from './task.ts';

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
