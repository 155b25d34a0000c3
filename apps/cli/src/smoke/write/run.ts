import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { Client, Session } from '@matchdesk/core/context.ts';
import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import type { Recorder } from '../checks.ts';
import { resultOrNull } from '../result-or-null.ts';
import type { Round, Trip } from './trip.ts';

/** The time limit for all removals together, in case the server no longer answers. */
const mostRemovalMs = 20_000;

type Removal = { readonly what: string; readonly remove: (client: Client) => Promise<void> };

/** Records that could not be removed, and why. */
export type Left = { readonly what: string; readonly why: string };

const removed = async (recorder: Recorder, removals: readonly Removal[]): Promise<readonly Left[]> => {
  const client = recorder.client({ mayWrite: true, signal: AbortSignal.timeout(mostRemovalMs) });
  const left: Left[] = [];
  for (const { what, remove } of removals.toReversed()) {
    try {
      await remove(client);
    } catch (thrown) {
      left.push({ what, why: asFailure(thrown).message });
    }
  }
  return left;
};

type Writing = {
  readonly context: Context;
  readonly recorder: Recorder;
  readonly session: Session;
  readonly announced: ReadonlySet<string>;
  readonly lasts: boolean;
  readonly rounds: readonly Round[];
  readonly onRound: () => void;
};

/**
 * Runs the rounds of writes and removes what they created, whatever failed, also on Ctrl-C. Returns what stays on
 * purpose; what could not be removed is reported and left to the caller.
 */
export const runWrites = async (writing: Writing, onLeft: (left: readonly Left[]) => void) => {
  const { context, recorder, session, announced, lasts } = writing;
  const lasting: string[] = [];
  let removals: Removal[] = [];
  const tellIfKilled = () => {
    for (const { what } of removals) writeSync(2, `May be left behind: ${what}\n`);
  };
  process.on('exit', tellIfKilled);
  try {
    for (const round of writing.rounds) {
      const trip: Trip = {
        client: recorder.client({ mayWrite: true }),
        as: recorder.client,
        session,
        announced,
        lasts,
        tag: `Smoke ${randomBytes(4).toString('hex')}`,
        fault: recorder.fault,
        willLeave: (what, remove) => removals.push({ what, remove }),
        stays: (what) => lasting.push(what),
      };
      context.say.detail(`Writing: ${round.title} (${trip.tag})`);
      try {
        await resultOrNull(round.run(trip));
      } finally {
        onLeft(await removed(recorder, removals));
        removals = [];
      }
      writing.onRound();
    }
  } finally {
    process.off('exit', tellIfKilled);
  }
  return lasting;
};
