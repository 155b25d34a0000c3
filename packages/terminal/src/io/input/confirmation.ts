import type { Context } from '../../api/context.ts';
import { namesIn } from '../../api/settings.ts';
import { refusedByGuard, Stop, usage } from '../../process/failure.ts';
import { askYes } from './prompt.ts';

export type Confirmation = {
  /** The value of `--confirm`: the profile, the number of records, or both. */
  readonly confirm: string | undefined;
  /** The question before the write; null where there is none. */
  readonly question: string | null;
  /** Whether Enter alone means yes; true for writes that can be undone. */
  readonly isYesFirst?: boolean;
  readonly isYes: boolean;
  /** The number of records that would be changed; `--confirm` may name it. */
  readonly count?: number;
  /** The typed command, and the flag that would have skipped the question: --yes by default. */
  readonly command?: string;
  readonly answer?: string;
};

type Confirmed = { readonly profile: boolean; readonly count: boolean };

const confirmedBy = (words: readonly string[], profile: string, count: number | undefined): Confirmed => {
  const confirmed = { profile: false, count: false };
  for (const word of words) {
    if (word === profile) confirmed.profile = true;
    else if (count !== undefined && /^\d+$/.test(word)) {
      if (Number(word) !== count) {
        throw refusedByGuard(`--confirm says ${word} records, but there are ${count}. Nothing was sent.`);
      }
      confirmed.count = true;
    } else throw refusedByGuard(`--confirm names '${word}', but the profile is '${profile}'.`);
  }
  return confirmed;
};

/**
 * Allows a write or stops it: a production profile must be named by `--confirm`, and the question must be answered with
 * yes: by a person, by `--yes`, or by `--confirm` with the right count. Without a terminal there is no question: exit 2
 * with the command to run.
 */
export const requireConfirmation = async (context: Context, asked: Confirmation): Promise<void> => {
  const { settings, say } = context;
  if (settings.isReadOnly) throw refusedByGuard('Read-only is on: nothing was sent.');
  const { profileName, isProduction } = settings;
  const confirmed = confirmedBy(namesIn(asked.confirm ?? ''), profileName, asked.count);
  if (isProduction && !confirmed.profile) {
    throw refusedByGuard(
      `Profile ${profileName} is production: add --confirm ${profileName}.`,
      ...(asked.command ? [`${asked.command} --confirm ${profileName}`] : []),
    );
  }
  if (asked.question === null || asked.isYes || confirmed.count) return;
  if (!settings.mayAsk) {
    say.warn(asked.question);
    throw usage(
      'This asks for a confirmation, and there is no terminal to ask on.',
      ...(asked.command ? [`${asked.command} ${asked.answer ?? '--yes'}`] : []),
    );
  }
  if (!(await askYes(asked.question, asked.isYesFirst))) throw new Stop(7, 'Nothing was done.');
};
