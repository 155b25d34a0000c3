import type { Context } from './context.ts';
import { refusedByGuard, Stop, usage } from './failure.ts';
import { askYes } from './input/prompt.ts';

export type Confirmation = {
  /** What `--confirm` said. */
  readonly confirm: string | undefined;
  /** What is asked before the write; null where nothing is. */
  readonly question: string | null;
  readonly isYes: boolean;
  /** The command that would have gone on without asking. */
  readonly command?: string;
};

/**
 * Lets a write go on, or stops it: a production profile must be named by `--confirm`, and the question must be answered
 * with yes, by a person or by `--yes`. Without a terminal nothing is asked: exit 2 with the command to run.
 */
export const requireConfirmation = async (context: Context, asked: Confirmation): Promise<void> => {
  const { settings, say } = context;
  if (asked.confirm !== undefined && asked.confirm !== settings.profileName) {
    throw refusedByGuard(`--confirm names '${asked.confirm}', but the profile is '${settings.profileName}'.`);
  }
  if (settings.isProduction && asked.confirm === undefined) {
    throw refusedByGuard(
      `Profile ${settings.profileName} is production: add --confirm ${settings.profileName}.`,
      ...(asked.command ? [`${asked.command} --confirm ${settings.profileName}`] : []),
    );
  }
  if (asked.question === null || asked.isYes) return;
  if (!settings.mayAsk) {
    say.warn(asked.question);
    throw usage(
      'This asks for a confirmation, and there is no terminal to ask on.',
      ...(asked.command ? [`${asked.command} --yes`] : []),
    );
  }
  if (!(await askYes(asked.question))) throw new Stop(7, 'Nothing was done.');
};
