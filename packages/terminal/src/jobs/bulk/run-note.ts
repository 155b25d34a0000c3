import about from '../../../package.json' with { type: 'json' };
import type { Context } from '../../api/context.ts';
import type { Run } from './journal-line.ts';

/**
 * Who works on a job now, for what reason, with which profile and version: the first thing that a run writes into the
 * journal.
 */
export const runNote = async ({ who, settings }: Pick<Context, 'who' | 'settings'>, does: Run['does']) => ({
  does,
  by: await who(),
  profile: settings.profileName,
  version: about.version,
});
