import { withSum } from '@matchdesk/core/kit/act/action.ts';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import type { Context } from '../../api/context.ts';
import { whereOf } from '../../api/settings.ts';
import { actionOf } from '../../registry/registry.ts';
import { repeatableNow, rowsOf, waitingIn } from './batches.ts';
import { leftToGive } from './given.ts';
import { readRows } from './job-files.ts';
import type { JobRow } from './row-store.ts';
import type { Standing } from './standing.ts';

/** The rows of a job that were not sent, with their places. */
export const waitingPlaces = ({ folder, ledger }: Pick<Standing, 'folder' | 'ledger'>) =>
  waitingIn(readRows(folder), ledger);

/** Yields the rows of a job that were not sent. */
export async function* waitingRows(job: Pick<Standing, 'folder' | 'ledger'>): AsyncGenerator<JobRow> {
  for await (const [, row] of waitingPlaces(job)) yield row;
}

/** What is left of a job for the signed-in person. It asks the provider only where an outcome is unknown. */
export const toGoOf = async (context: Context, { counts, ledger }: Standing) => {
  const again = await repeatableNow(context, ledger);
  const asked = rowsOf(again);
  const places = new Set(again.flatMap((batch) => batch.places));
  const isToGo = (place: number) => ledger.stateOf(place) === 'not-tried' || places.has(place);
  return {
    rows: counts['not-tried'] + asked,
    /** How many batches are sent a second time, under their own keys. */
    again: again.length,
    stuck: counts.unknown - asked,
    isToGo,
  };
};

/**
 * What a resumed job would send, and what it cannot send: unknown outcomes without a key that the provider recognises.
 */
export type ToGo = Awaited<ReturnType<typeof toGoOf>>;

/** The sentence about rows that a resumed job does not change. */
export const stuckWords = (job: string, { stuck }: Pick<ToGo, 'stuck'>): string =>
  stuck === 0 ? '' : ` ${counted(stuck, 'row')} of unknown outcome cannot be sent again: see jobs verify ${job}.`;

/** The question before a job is resumed: how many rows, the sum that they are given, and where. */
export const resumeQuestion = async (
  { settings }: Pick<Context, 'settings'>,
  { start, folder }: Pick<Standing, 'start' | 'folder'>,
  toGo: ToGo,
): Promise<string> => {
  const { action } = actionOf(start.action);
  const sum = await leftToGive(folder, start, toGo.isToGo);
  const asked = `Resume job ${start.job} (${action.title}): ${counted(toGo.rows, 'row')} to go?`;
  return `${withSum(action, asked, { sum, where: whereOf(settings) })}${stuckWords(start.job, toGo)}`;
};
