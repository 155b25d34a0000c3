import { counted } from '@matchdesk/core/kit/text/show.ts';
import type { Context } from '../../api/context.ts';
import { type Call, isOn, textOf } from '../../command/spec.ts';
import { refusedByGuard, Stop, usage } from '../../process/failure.ts';
import { namesIn, typedCommand, typedCommandWith } from '../../text/words.ts';
import { askYes } from './prompt.ts';

type Confirmation = {
  /** The question before the write; null where there is none. */
  readonly question: string | null;
  /** Whether Enter alone means yes; true for writes that can be undone. */
  readonly isYesFirst?: boolean;
  /** The number of records that would be changed; `--confirm` may name it. */
  readonly count?: number;
  /** The flag that would have skipped the question: --yes by default. */
  readonly answer?: string;
  /** Nothing is written to the API: neither the production guard nor read-only applies. */
  readonly isLocal?: boolean;
};

type Confirmed = { readonly profile: boolean; readonly count: boolean };

const confirmedBy = (words: readonly string[], profile: string, count: number | undefined): Confirmed => {
  const confirmed = { profile: false, count: false };
  for (const word of words) {
    if (word === profile) confirmed.profile = true;
    else if (count !== undefined && /^\d+$/.test(word)) {
      if (Number(word) !== count) {
        const selected = counted(count, 'record is', 'records are');
        throw refusedByGuard(`--confirm says ${word}, but ${selected} selected. Nothing was sent.`);
      }
      confirmed.count = true;
    } else throw refusedByGuard(`--confirm names '${word}', but the profile is '${profile}'.`);
  }
  return confirmed;
};

/** Refuses a `--confirm` that names another number of records or another profile, also where nothing is asked. */
export const requireRightConfirm = ({ settings }: Pick<Context, 'settings'>, call: Call, count: number): void => {
  confirmedBy(namesIn(textOf(call, 'confirm') ?? ''), settings.profileName, count);
};

/**
 * Allows a write or stops it: a production profile must be named by `--confirm`, and the question must be answered with
 * yes: by a person, by `--yes`, or by `--confirm` with the right count. Without a terminal there is no question: exit 2
 * with the command to run.
 */
export const requireConfirmation = async (
  { settings, say }: Context,
  call: Call,
  { question, isYesFirst, count, answer = '--yes', isLocal = false }: Confirmation,
): Promise<void> => {
  const { profileName, isProduction, isReadOnly, profile, url } = settings;
  if (isReadOnly && !isLocal) throw refusedByGuard('Read-only is on: nothing was sent.');
  const given = namesIn(textOf(call, 'confirm') ?? '');
  const confirmed = confirmedBy(given, profileName, count);
  if (isProduction && !isLocal && !confirmed.profile) {
    const what = profile.production ? `Profile ${profileName}` : url;
    throw refusedByGuard(
      `${what} is production: add --confirm ${profileName}.`,
      typedCommandWith('--confirm', [...given, profileName].join(',')),
    );
  }
  if (question === null || isOn(call, 'yes') || confirmed.count) return;
  if (!settings.mayAsk) {
    say.warn(question);
    throw usage('This asks for a confirmation, and there is no terminal to ask on.', `${typedCommand()} ${answer}`);
  }
  if (!(await askYes(question, isYesFirst))) throw new Stop(7, 'Nothing was done.');
};
